import { Link } from "react-router";
import { orderCreditText } from "../../../credits/rules/order-credit-text.ts";
import type { BookingDetail } from "../../order-page-schema.ts";

/** Rain checks that were given for this order, and those that paid for it. */
export function OrderRainChecks({ booking: { rainChecks = [] } }: { booking: BookingDetail }) {
  if (rainChecks.length === 0) return null;
  return (
    <div className="mt-3 border-t border-office-line pt-3 text-small">
      <h3 className="mb-1 font-display font-semibold">Rain checks</h3>
      <ul className="grid gap-1.5">
        {rainChecks.map((credit) => (
          <li key={credit.id}>
            <Link
              to={`/admin/rain-checks?rain-check=${credit.id}`}
              className="inline-flex min-h-11 items-center font-medium text-sky-ink underline decoration-2 underline-offset-4 md:min-h-0"
            >
              {credit.code}
            </Link>
            <span className="block text-fine text-ink-soft">{orderCreditText(credit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
