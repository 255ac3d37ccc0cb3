import { DollarSign } from "lucide-react";
import { payRangeText } from "#app/features/orders/money/rules/pay-amount.ts";
import { whyNotPayText } from "#app/features/orders/orders/rules/option-text.ts";
import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { PrivateBooking } from "../../private-booking.ts";

/** A refused amount, as it was typed. */
export type PaymentState = {
  amount: string;
  problem: string | undefined;
  /** The balance has changed since the page was shown, or this part can't be paid anymore. */
  changed: "owed" | "offers" | undefined;
};

const amountOwed = ({ options: { pay } }: PrivateBooking) => (pay.allowed ? pay.owedCents : 0);

/** Every payment sends along the balance that the customer saw. If it has changed, nothing is charged. */
export function PayFields({ booking }: { booking: PrivateBooking }) {
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="owed" value={amountOwed(booking)} />
    </>
  );
}

/** A separate form, so that Enter in the field doesn't pay the whole balance. */
export function PayPart({ booking, state }: { booking: PrivateBooking; state: PaymentState | undefined }) {
  const typed = state?.amount ?? "";
  const problem = state?.problem;
  return (
    <details id="pay-part" open={typed !== "" || problem !== undefined} className="mt-2.5 print:hidden">
      <summary
        className={`${buttonClass({ variant: "quiet", size: "sm" })} w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        Pay another amount
      </summary>
      <form method="post" action={`${booking.path}#pay-part`} noValidate className="mt-2 grid gap-3">
        <PayFields booking={booking} />
        <TextField
          label="Another amount"
          hint={payRangeText(amountOwed(booking))}
          error={problem}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          icon={<DollarSign />}
          defaultValue={typed}
          autoFocus={problem !== undefined}
        />
        <Button type="submit" name="choice" value="amount" variant="line">
          Pay this amount
        </Button>
      </form>
    </details>
  );
}

type NotChargedProps = { booking: PrivateBooking; changed: NonNullable<PaymentState["changed"]> };

/** It was paid in the meantime, or the party has begun. Nothing was charged; this shows what is left. */
export function NotCharged({ booking, changed }: NotChargedProps) {
  const { balanceCents, options, moment } = booking;
  const next = options.pay.allowed ? "Please look it over, then pay." : whyNotPayText(options.pay.why, moment);
  const what = changed === "owed" ? owedText(booking) : notOfferedText(booking);
  return (
    <Alert tone="warning" live title="Nothing was charged" className="mt-4">
      {balanceCents > 0 ? `${what} ${next}` : "This is already paid. Nothing is due."}
    </Alert>
  );
}

const owedText = ({ balanceCents }: PrivateBooking) =>
  `What you owe has changed: it's ${formatCents(balanceCents)} now.`;

const notOfferedText = ({ balanceCents, moment }: PrivateBooking) =>
  hasBegun(moment)
    ? `Your party has begun, so there's no deposit any more: all ${formatCents(balanceCents)} is due.`
    : `You can't pay it that way. You owe ${formatCents(balanceCents)}.`;
