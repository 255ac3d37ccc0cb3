import { quoteLink } from "#app/features/orders/quote/rules/quote-link.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { TextLink } from "#app/ui/link.tsx";
import { useThisBooking } from "../../booking-context.ts";
import { RowButton } from "../page/row-button.tsx";

/** Where our own form stops; the quote form takes the order along. */
export function OutsideArea() {
  const { contact } = useBusiness();
  const { flow } = useThisBooking();
  return (
    <>
      We don't deliver there online. Call us at{" "}
      <TextLink href={telHref(contact.phone)} className="whitespace-nowrap">
        {contact.phone}
      </TextLink>{" "}
      or <TextLink href={quoteLink(flow)}>ask for a quote</TextLink>, and we'll tell you what delivery costs.
    </>
  );
}

/** What delivery costs isn't known, so it isn't called free. */
export function ZipLookupFailed() {
  const { facts } = useThisBooking();
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-clay">
      We couldn't look up this ZIP.
      <RowButton label="Try again to look up the ZIP code" onClick={facts.retry}>
        Try again
      </RowButton>
    </span>
  );
}
