import { useBusiness } from "../../../../page-facts.tsx";
import { telHref } from "../../../../shared/tel-href.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { WhyNot } from "../../rules/customer-options.ts";
import { whyNotText } from "../../rules/option-text.ts";

/** What the verdict refuses: the reason, and the people who can still help. */
export function NotPossible({ title, why, path }: { title: string; why: WhyNot; path: string }) {
  const { contact } = useBusiness();
  return (
    <Card className="mt-3 grid justify-items-start gap-4">
      <h1 className="text-h2">{title}</h1>
      <p className="text-lead text-ink-soft">{whyNotText(why)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={telHref(contact.phone)}>Call {contact.phone}</ButtonLink>
        <ButtonLink href={path} variant="line">
          Back to my booking
        </ButtonLink>
      </div>
    </Card>
  );
}
