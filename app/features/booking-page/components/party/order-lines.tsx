import { Umbrella } from "lucide-react";
import { useRef } from "react";
import { formatCents } from "../../../../shared/money.ts";
import { Line } from "../../../../ui/line.tsx";
import { sumText } from "../../rules/booking-price.ts";
import { creditRow, thingCount } from "../../rules/row-text.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { DeliveryLine } from "./delivery-line.tsx";
import { OrderRows, Row } from "./order-rows.tsx";
import { PromoCode } from "./promo-code.tsx";
import { useFocusAfterRemoval } from "./use-focus-after.ts";
import type { PartyActions } from "./use-party-actions.ts";

type OrderLinesProps = { booking: BookingFlow; actions: PartyActions };

/** Fees that are neither a rental nor an extra, a code or the delivery. */
const FEES: readonly string[] = ["surface", "damage_cover", "adjustment", "tax"];

/** Rows, code, delivery, tax and total: the same in the summary and in the sheet of a phone. */
export function OrderLines({ booking, actions }: OrderLinesProps) {
  const { flow, price } = booking;
  const rows = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    rows,
    thingCount(flow.items, flow.extras) + (flow.promoCode === "" ? 0 : 1) + (flow.creditCode ? 1 : 0),
  );
  return (
    <>
      <section ref={rows} tabIndex={-1} aria-label="In your party" className="mt-4 outline-none">
        <OrderRows booking={booking} actions={actions} />
        <PromoCode booking={booking} actions={actions} />
      </section>
      <div className="mt-4 grid gap-2.5 border-t-2 border-dashed border-line pt-4">
        <DeliveryLine booking={booking} />
        <dl className="grid gap-2.5">
          {price.lines.map(
            ({ kind, label, amountCents }) =>
              FEES.includes(kind) && <Line key={kind} label={label} amount={formatCents(amountCents)} />,
          )}
        </dl>
        <dl aria-live="polite">
          <Line label="Total" amount={sumText(price, "total")} look="total" />
        </dl>
        <AppliedCredit booking={booking} actions={actions} />
      </div>
    </>
  );
}

type AppliedCreditProps = { booking: BookingFlow; actions: PartyActions };

/** Below the total: it changes no price, it pays. */
function AppliedCredit({ booking: { price, facts }, actions }: AppliedCreditProps) {
  const { credit } = facts;
  if (credit.kind !== "counts") return null;
  return (
    <ul aria-live="polite">
      <Row
        picture={
          <span className="grid h-11 w-15 place-items-center rounded-[14px] bg-sky-tint">
            <Umbrella className="size-5" />
          </span>
        }
        name="Rain check"
        cents={-price.credit}
        note={creditRow(credit.leftCents - price.credit)}
        onRemove={actions.removeCredit}
      />
    </ul>
  );
}
