import { centsFromDollars } from "../../../../shared/money.ts";
import { TextLink } from "../../../../ui/link.tsx";
import { hasPaper, paperKinds } from "../../../money/rules/paper-text.ts";
import type { BookingDetail } from "../../order-page-schema.ts";

/** What the customer's page offers too, the same copies. */
export function OrderPapers({ booking: { id, status, ledger, total } }: { booking: BookingDetail }) {
  const facts = { status, movements: ledger, totalCents: centsFromDollars(total) };
  const papers = paperKinds.filter((kind) => hasPaper(kind, facts));
  if (papers.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-small">
      {papers.map((kind) => (
        <TextLink
          key={kind}
          href={`/api/bookings/${id}/papers/${kind}`}
          target="_blank"
          className="inline-flex min-h-11 items-center md:min-h-9"
        >
          {kind === "receipt" ? "Receipt, PDF" : "Invoice, PDF"}
        </TextLink>
      ))}
    </p>
  );
}
