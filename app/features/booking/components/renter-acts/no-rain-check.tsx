import { useBusiness } from "../../../../page-facts.tsx";
import { telHref } from "../../../../shared/tel-href.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { unusableCreditText } from "../../../credits/rules/unusable-credit-text.ts";
import type { PrivateCredit } from "../../private-booking.ts";

type NoRainCheckProps = {
  credit: PrivateCredit;
  /** There is money on it, but no mailbox to send digits to. */
  usable: boolean;
  path: string;
};

/** A rain check that nobody can book with here: why, and the people who can still help. */
export function NoRainCheck({ credit, usable, path }: NoRainCheckProps) {
  const { contact } = useBusiness();
  return (
    <Card className="mt-5 grid justify-items-start gap-4">
      <p className="text-lead text-ink-soft">{usable ? "Call us to use it." : unusableCreditText(credit)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={telHref(contact.phone)}>Call {contact.phone}</ButtonLink>
        <ButtonLink href={path} variant="line">
          Back to my booking
        </ButtonLink>
      </div>
    </Card>
  );
}
