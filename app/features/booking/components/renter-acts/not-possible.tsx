import { Card } from "../../../../ui/card.tsx";
import type { WhyNot } from "../../rules/customer-options.ts";
import { whyNotText } from "../../rules/option-text.ts";
import { CallInstead } from "./call-instead.tsx";

/** What the verdict refuses. */
export function NotPossible({ title, why, path }: { title: string; why: WhyNot; path: string }) {
  return (
    <Card className="mt-3 grid justify-items-start gap-4">
      <h1 className="text-h2">{title}</h1>
      <CallInstead why={whyNotText(why)} path={path} />
    </Card>
  );
}
