import { Truck } from "lucide-react";
import { useBusiness } from "../../../page-facts.tsx";
import { windowText } from "../../../shared/business-text.ts";
import { formatCents } from "../../../shared/money.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { Line } from "../../../ui/line.tsx";
import { NoBreak } from "../../../ui/no-break.tsx";
import { ItemPicture } from "../../catalog/components/item-picture.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import type { LineKind } from "../../pricing/rules/price-order.ts";
import type { BookingPrice } from "../rules/booking-price.ts";
import { fullDay } from "./day-labels.ts";

/** The heading names the rental. */
const lineLabels: Partial<Record<LineKind, string>> = { base: "Full day" };

/** Beside the form from 768 px, and in view however far the form is scrolled. */
export function PriceColumn({ item, date, price }: { item: Inflatable; date: PlainDate; price: BookingPrice }) {
  const { delivery } = useBusiness();
  const inFull = price.balance === 0;
  return (
    <aside aria-label="Price" className="hidden bg-sun-tint md:block">
      <div className="sticky top-0 p-5 lg:p-6.5">
        <ItemPicture
          item={item}
          sizes="16rem"
          className="mb-4 rounded-small shadow-1 [@media(max-height:44rem)]:hidden"
        />
        <h3 className="text-h3">{item.name}</h3>
        <p className="font-display text-small text-ink-soft">{fullDay(date)}</p>
        <dl aria-live="polite" className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4">
          {price.lines.map(({ kind, label, amountCents }) => (
            <Line key={kind} label={lineLabels[kind] ?? label} amount={formatCents(amountCents)} />
          ))}
          <Line label="Total" amount={formatCents(price.total)} look="total" />
        </dl>
        <dl className="mt-4 grid gap-2 border-t-2 border-dashed border-sun pt-4">
          <Line label={inFull ? "Due today" : "Deposit today"} amount={formatCents(price.today)} />
          <Line label="Due on delivery day" amount={formatCents(price.balance)} />
        </dl>
        <p className="mt-4 flex gap-2 text-fine text-ink-soft">
          <Truck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          Delivery <NoBreak>{windowText(delivery.window)}</NoBreak>, pickup{" "}
          <NoBreak>{windowText(delivery.pickup)}</NoBreak>, confirmed {delivery.confirmedHoursBefore} hours before.
        </p>
      </div>
    </aside>
  );
}

/** The same in two lines, above the buttons of a phone. */
export function PriceFooter({ price: { total, today, balance } }: { price: BookingPrice }) {
  return (
    <div aria-live="polite" className="md:hidden">
      <p className="font-display text-button-lg leading-tight font-semibold">{formatCents(total)}</p>
      <p className="text-small text-ink-soft">
        {balance === 0
          ? "Paid in full today, nothing due on delivery day"
          : `${formatCents(today)} today, ${formatCents(balance)} on delivery day`}
      </p>
    </div>
  );
}
