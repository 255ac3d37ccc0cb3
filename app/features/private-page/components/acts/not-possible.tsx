import { Card } from "../../../../ui/card.tsx";
import { CallInstead } from "./call-instead.tsx";

/** What can't be done online, why, and whom to call. */
export function NotPossible({ title, why, path }: { title: string; why: string; path: string }) {
  return (
    <Card className="mt-3 grid justify-items-start gap-4">
      <h1 className="text-h2">{title}</h1>
      <CallInstead why={why} path={path} />
    </Card>
  );
}
