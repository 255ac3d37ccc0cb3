import { cx } from "class-variance-authority";
import { useState } from "react";
import { longDay } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../../shared/money.ts";
import { Line } from "../../../../ui/line.tsx";
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

const SUM = "font-display text-base font-semibold";

const signed = (dollars: number) => `${dollars < 0 ? "−" : ""}${formatDollars(Math.abs(dollars))}`;

/** The price at booking, payments since, and the balance. */
export function MoneySection({ booking }: { booking: BookingDetail }) {
  const { priceLines, ledger, total, balance } = booking;
  return (
    <DetailSection title="Price and payments">
      <dl className="grid gap-1.5 text-small">
        {priceLines.map(({ id, label, amount }) => (
          <Line key={id} look="entry" label={label} amount={signed(amount)} />
        ))}
        <Line look="entry" label="Total" amount={signed(total)} className={SUM} />
        {ledger.map((movement) => (
          <Line
            key={movement.id}
            look="entry"
            label={movementName(movement)}
            note={joinWithDots(longDay(new Date(movement.createdAt)), movement.note)}
            amount={signed(-movement.amount)}
            action={<CorrectAction booking={booking} movement={movement} />}
          />
        ))}
        <Line
          look="entry"
          label={balance < 0 ? "Overpaid" : "Balance"}
          amount={formatDollars(Math.abs(balance))}
          className={cx(SUM, balance > 0 && "text-clay")}
        />
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
