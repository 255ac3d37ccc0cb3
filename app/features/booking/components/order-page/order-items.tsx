import { Package } from "lucide-react";
import { formatDollars } from "../../../../shared/money.ts";
import { Line } from "../../../../ui/line.tsx";
import { orderRows } from "../../rules/order-rows.ts";
import type { BookingDetail } from "../../schema.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderItem } from "./order-item.tsx";

const signed = (dollars: number) => `${dollars < 0 ? "−" : ""}${formatDollars(Math.abs(dollars))}`;

/** What is rented and what goes along, each with its money, and how the total comes of it. */
export function OrderItems({ booking }: { booking: BookingDetail }) {
  const { items, extras, rest, goods } = orderRows(booking);
  return (
    <OrderCard title="Items" Icon={Package} flush>
      <ul className="divide-y divide-office-line">
        {items.map((row) => (
          <OrderItem key={row.item.id} booking={booking} row={row} />
        ))}
        {extras.map(({ extra, amount }) => (
          <li key={extra.extraId} className="flex items-center gap-3 px-4 py-2.5 text-small md:px-5">
            <span className="mr-auto min-w-0 font-medium wrap-anywhere">
              {extra.quantity > 1 && `${extra.quantity} × `}
              {extra.name}
            </span>
            <span className="font-display font-semibold tabular-nums">{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-office-line bg-office px-4 py-4 text-small md:px-5 md:pl-[40%]">
        {rest.length > 0 && <Line look="entry" label="Subtotal" amount={formatDollars(goods)} />}
        {rest.map(({ id, label, amount, kind }) => (
          <Line
            key={id}
            look="entry"
            label={label}
            amount={signed(amount)}
            {...(kind === "discount" ? { amountClass: "text-moss" } : {})}
          />
        ))}
        <Line
          look="entry"
          label="Total"
          amount={signed(booking.total)}
          className="font-display text-base font-semibold"
        />
      </dl>
    </OrderCard>
  );
}
