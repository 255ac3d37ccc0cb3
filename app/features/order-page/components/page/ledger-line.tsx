import { useState } from "react";
import { shortDay } from "../../../../shared/business-clock.ts";
import { joinWithDots } from "../../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../../shared/money.ts";
import { Line } from "../../../../ui/line.tsx";
import type { BookingDetail } from "../../order-page-schema.ts";
import { movementName } from "../../rules/money-text.ts";
import { CorrectPaymentDialog } from "../dialogs/correct-payment-dialog.tsx";

type LedgerLineProps = { booking: BookingDetail; movement: BookingDetail["ledger"][number] };

const signed = (dollars: number) => `${dollars < 0 ? "−" : ""}${formatDollars(Math.abs(dollars))}`;

/** A payment, a refund or a write-off. */
export function LedgerLine({ booking, movement }: LedgerLineProps) {
  return (
    <Line
      look="entry"
      label={movementName(movement)}
      note={joinWithDots(shortDay(new Date(movement.createdAt)), movement.note)}
      amount={signed(movement.amount)}
      action={<CorrectAction booking={booking} movement={movement} />}
    />
  );
}

function CorrectAction({ booking, movement }: LedgerLineProps) {
  const [open, setOpen] = useState(false);
  if (movement.correctable === null) return null;
  const entry = { id: movement.id, name: movementName(movement), amount: movement.correctable };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Correct ${entry.name}, ${formatDollars(entry.amount)}`}
        className="-my-2 min-h-11 rounded-small px-1.5 text-fine font-medium text-pine underline underline-offset-2 md:min-h-9"
      >
        Correct
      </button>
      <CorrectPaymentDialog booking={booking} entry={entry} open={open} onOpenChange={setOpen} />
    </>
  );
}
