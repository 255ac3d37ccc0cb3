import { cx } from "class-variance-authority";
import { longDay } from "../../../shared/business-clock.ts";
import { formatDollars } from "../../../shared/money.ts";
import type { LedgerKind } from "../../payment/rules/ledger-kinds.ts";
import type { BookingDetail } from "../schema.ts";
import { DetailSection } from "./detail-section.tsx";

const kindNames: Record<LedgerKind, string> = {
  charge: "Card",
  cash: "Cash",
  check: "Check",
  other: "Other payment",
  refund: "Refund",
  refund_failed: "Refund failed",
  dispute: "Disputed card payment",
  correction: "Correction",
  write_off: "Written off",
};

/** The price as it stood at booking, what moved since, and what is open. */
export function MoneySection({ booking }: { booking: BookingDetail }) {
  const { priceLines, ledger, total, balance } = booking;
  return (
    <DetailSection title="Price and payments">
      <dl className="grid gap-1.5 text-small">
        {priceLines.map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        <Line label="Total" amount={total} strong />
        {ledger.map((movement) => (
          <Line
            key={movement.id}
            label={movementName(movement)}
            note={longDay(new Date(movement.createdAt))}
            amount={-movement.amount}
          />
        ))}
        <Line label={balance < 0 ? "Paid too much" : "Balance"} amount={Math.abs(balance)} strong due={balance > 0} />
      </dl>
    </DetailSection>
  );
}

function movementName({ kind, provider }: BookingDetail["ledger"][number]): string {
  if (kind === "refund") return provider === "owner" ? "Refund by hand" : "Refund to the card";
  if (kind === "charge" && provider === "owner") return "Card through a link";
  return kindNames[kind];
}

type LineProps = { label: string; amount: number; note?: string; strong?: boolean; due?: boolean };

function Line({ label, amount, note, strong, due }: LineProps) {
  const sign = amount < 0 ? "−" : "";
  return (
    <div
      className={cx("flex items-baseline gap-3", strong && "font-display text-base font-semibold", due && "text-clay")}
    >
      <dt className="mr-auto">
        {label}
        {note && <span className="text-fine text-ink-soft"> {note}</span>}
      </dt>
      <dd className="tabular-nums">
        {sign}
        {formatDollars(Math.abs(amount))}
      </dd>
    </div>
  );
}
