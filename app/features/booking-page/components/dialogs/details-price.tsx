import { Truck } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { windowText } from "../../../../shared/business-text.ts";
import { formatCents } from "../../../../shared/money.ts";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Line } from "../../../../ui/line.tsx";
import { NoBreak } from "../../../../ui/no-break.tsx";
import { Lawn } from "../../../catalog/components/product/lawn.tsx";
import { withLineKeys } from "../../../pricing/rules/line-keys.ts";
import { type BookingPrice, isTaxExempt, sumText } from "../../rules/booking-price.ts";
import { deliveryAmount } from "../../rules/order-facts.ts";
import type { BookingFlow } from "../../use-booking-flow.ts";
import { daysText } from "../page/day-labels.ts";
import { CreditLine, DeliveryAmount } from "../page/money-lines.tsx";

/** Beside the form from 768 px, and in view however far the form is scrolled. */
export function PriceColumn({ booking, date }: { booking: BookingFlow; date: PlainDate }) {
  const { delivery, serviceArea, charges: { tax = 0 } = {} } = useBusiness();
  const { flow, things, price, facts } = booking;
  const inFull = price.balance === 0;
  const hasFee = price.lines.some(({ kind }) => kind === "delivery");
  return (
    <aside aria-label="Price" className="hidden bg-sun-tint md:block">
      <div className="sticky top-0 p-5 lg:p-6.5">
        <Lawn
          items={things.map(({ item }) => item)}
          scene
          width={260}
          className="mb-4 aspect-5/3 w-full rounded-small shadow-1 [@media(max-height:44rem)]:hidden"
        />
        <h3 className="text-h3">{things.length === 1 ? things[0]?.item.name : "Your party"}</h3>
        <p className="font-display text-small text-ink-soft">{daysText(date, flow.days)}</p>
        <dl aria-live="polite" className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4 text-small">
          {withLineKeys(price.lines).map(({ key, kind, label, amountCents }) => (
            <Line
              key={key}
              label={kind === "base" && things.length === 1 ? "Full day" : label}
              amount={formatCents(amountCents).replace("-", "−")}
            />
          ))}
          {!hasFee && (
            <DeliveryAmount label="Delivery" amount={deliveryAmount(facts.delivery, serviceArea.hasZones === true)} />
          )}
          {tax > 0 && isTaxExempt(flow.details) && <Line label="Tax exempt" amount={formatCents(0)} />}
          <Line label="Total" amount={sumText(price, "total")} look="total" />
          <CreditLine price={price} />
        </dl>
        <dl className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4">
          <Line label={inFull ? "Due today" : "Deposit today"} amount={sumText(price, "today")} />
          <Line label="Due on delivery day" amount={sumText(price, "balance")} />
        </dl>
        <p className="mt-4 flex gap-2 text-fine text-ink-soft">
          <Truck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>
            Delivery <NoBreak>{windowText(delivery.window)}</NoBreak>, pickup{" "}
            <NoBreak>{windowText(delivery.pickup)}</NoBreak>, confirmed {delivery.confirmedHoursBefore} hours before.
          </span>
        </p>
      </div>
    </aside>
  );
}

/** The same in two lines, above the buttons of a phone. */
export function PriceFooter({ price }: { price: BookingPrice }) {
  return (
    <div aria-live="polite" className="md:hidden">
      <p className="font-display text-button-lg leading-tight font-semibold">{sumText(price, "total")}</p>
      <p className="text-small text-ink-soft">
        {price.balance === 0
          ? "Paid in full today, nothing due on delivery day"
          : `${sumText(price, "today")} today, ${sumText(price, "balance")} on delivery day`}
      </p>
    </div>
  );
}
