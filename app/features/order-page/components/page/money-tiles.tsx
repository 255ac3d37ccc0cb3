import { cx } from "class-variance-authority";
import { formatDollars } from "../../../../shared/money.ts";
import type { BookingDetail } from "../../order-page-schema.ts";

/** Paid, balance and refund due, and how much of the total is paid. */
export function MoneyTiles({ booking: { paid, total, balance, refundDue } }: { booking: BookingDetail }) {
  const share = total > 0 ? Math.min(100, Math.max(0, (paid / total) * 100)) : 0;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        <Tile label="Paid" amount={paid} />
        <Tile
          label={balance < 0 ? "Paid too much" : "Balance"}
          amount={Math.abs(balance)}
          className={balance > 0 ? "text-clay" : balance < 0 ? "text-apple-deep" : undefined}
        />
        <Tile label="Refund due" amount={refundDue} className={refundDue > 0 ? "text-apple-deep" : "text-ink-soft"} />
      </dl>
      <div
        role="img"
        aria-label={`${formatDollars(paid)} of ${formatDollars(total)} paid`}
        className="mt-3 h-2.5 overflow-hidden rounded-full bg-clay-tint"
      >
        <div className="h-full bg-moss" style={{ width: `${share}%` }} />
      </div>
    </>
  );
}

function Tile({ label, amount, className }: { label: string; amount: number; className?: string | undefined }) {
  return (
    <div className="rounded-[14px] bg-office px-3 py-2">
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className={cx("font-display font-semibold tabular-nums", className)}>{formatDollars(amount)}</dd>
    </div>
  );
}
