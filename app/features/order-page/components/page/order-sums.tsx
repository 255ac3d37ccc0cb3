import type { ReactNode } from "react";
import { formatDollars } from "../../../../shared/money.ts";
import { Line } from "../../../../ui/line.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";

const signed = (dollars: number) => `${dollars < 0 ? "−" : ""}${formatDollars(Math.abs(dollars))}`;

type OrderSumsProps = {
  booking: BookingDetail;
  rest: BookingDetail["priceLines"];
  goods: number;
  /** Buttons that change the price of the whole order. */
  children: ReactNode;
};

/** From the items to the total. */
export function OrderSums({ booking, rest, goods, children }: OrderSumsProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-office-line bg-office px-4 py-4 md:px-5">
      <div className="flex flex-wrap gap-2">{children}</div>
      <dl className="ml-auto grid min-w-0 flex-1 basis-64 gap-1.5 text-small md:max-w-100">
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
    </div>
  );
}
