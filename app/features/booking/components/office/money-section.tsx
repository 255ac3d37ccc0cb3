import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { longDay } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../../shared/money.ts";
import type { LedgerKind } from "../../../money/rules/ledger-kinds.ts";
import type { BookingDetail } from "../../schema.ts";
import { CorrectPaymentDialog } from "./correct-payment-dialog.tsx";
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

/** The price at booking, payments since, and the balance. */
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
            note={joinWithDots(longDay(new Date(movement.createdAt)), movement.note)}
            amount={-movement.amount}
            action={<CorrectAction booking={booking} movement={movement} />}
          />
        ))}
        <Line label={balance < 0 ? "Overpaid" : "Balance"} amount={Math.abs(balance)} strong due={balance > 0} />
      </dl>
    </DetailSection>
  );
}

type Entry = BookingDetail["ledger"][number];

const refundNames = { cash: "Refund in cash", check: "Refund by check", card: "Refund to the card", other: "Refund" };

function movementName({ kind, provider, method }: Entry): string {
  if (kind === "refund") return refundNames[method ?? (provider === "owner" ? "other" : "card")];
  if (kind === "charge" && provider === "owner") return "Card, by payment link";
  return kindNames[kind];
}

function CorrectAction({ booking, movement }: { booking: BookingDetail; movement: Entry }) {
  const [open, setOpen] = useState(false);
  if (movement.correctable === null) return null;
  const entry = { id: movement.id, name: movementName(movement), amount: movement.correctable };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Correct ${entry.name}, ${formatDollars(entry.amount)}`}
        className="-my-2 min-h-9 rounded-small px-1.5 text-fine font-medium text-pine underline underline-offset-2"
      >
        Correct
      </button>
      <CorrectPaymentDialog booking={booking} entry={entry} open={open} onOpenChange={setOpen} />
    </>
  );
}

type LineProps = {
  label: string;
  amount: number;
  note?: string;
  strong?: boolean;
  due?: boolean;
  action?: ReactNode;
};

function Line({ label, amount, note, strong, due, action }: LineProps) {
  const sign = amount < 0 ? "−" : "";
  return (
    <div
      className={cx("flex items-baseline gap-3", strong && "font-display text-base font-semibold", due && "text-clay")}
    >
      <dt className="mr-auto">
        {label}
        {note && <span className="text-fine wrap-anywhere text-ink-soft"> {note}</span>}
      </dt>
      {action && <dd>{action}</dd>}
      <dd className="tabular-nums">
        {sign}
        {formatDollars(Math.abs(amount))}
      </dd>
    </div>
  );
}
