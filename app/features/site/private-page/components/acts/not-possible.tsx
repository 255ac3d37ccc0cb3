import { unusableCreditText } from "#app/features/orders/credits/rules/credit-verdict.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { PrivateCredit } from "../../private-booking.ts";

/** What can't be done online, why, and whom to call. */
export function NotPossible({ title, why, path }: { title: string; why: string; path: string }) {
  return (
    <Card className="mt-3 grid justify-items-start gap-4">
      <h1 className="text-h2">{title}</h1>
      <CallInstead why={why} path={path} />
    </Card>
  );
}

type NoRainCheckProps = {
  credit: PrivateCredit;
  /** It has money left, but there is no address to mail the digits to. */
  usable: boolean;
  path: string;
};

/** A rain check that can't be used to book here. */
export function NoRainCheck({ credit, usable, path }: NoRainCheckProps) {
  return (
    <Card className="mt-5 grid justify-items-start gap-4">
      <CallInstead why={usable ? "Call us to use it." : unusableCreditText(credit)} path={path} />
    </Card>
  );
}

/** Why the page can't do it, and whom to call instead. */
function CallInstead({ why, path }: { why: string; path: string }) {
  const { contact } = useBusiness();
  return (
    <>
      <p className="text-lead text-ink-soft">{why}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={telHref(contact.phone)}>Call {contact.phone}</ButtonLink>
        <ButtonLink href={path} variant="line">
          Back to my booking
        </ButtonLink>
      </div>
    </>
  );
}
