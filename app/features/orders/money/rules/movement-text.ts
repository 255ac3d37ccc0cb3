// Every movement of a booking's money as its customer reads it: on the private page, on receipts and invoices.

import { mediumDate, monthDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import type { LedgerKind, PaymentMethod } from "#app/shared/words/vocabulary.ts";

export type CustomerMovement = {
  kind: LedgerKind;
  amountCents: number;
  on: PlainDate;
  provider: string;
  /** Of a refund by the owner. */
  method: PaymentMethod | null;
  /** Of another way to pay: its name. */
  note: string;
};

const refundWays = { cash: "in cash", check: "by check", card: "to your card", other: "" };

const texts: Record<LedgerKind, (movement: CustomerMovement, on: string) => string> = {
  charge: (_, on) => `Paid ${on}, card`,
  cash: (_, on) => `Paid ${on}, cash`,
  check: (_, on) => `Paid ${on}, check`,
  other: ({ note }, on) => joined(`Paid ${on}`, note),
  credit_used: (_, on) => `Paid ${on}, rain check`,
  refund: ({ method, provider }, on) => {
    const way = method ?? (provider === "owner" ? "other" : "card");
    return joined(`Refunded ${on}`, refundWays[way]);
  },
  credit_issued: (_, on) => `Into a rain check ${on}`,
  refund_failed: (_, on) => `The refund to your card failed on ${on}`,
  dispute: ({ amountCents }, on) =>
    amountCents < 0 ? `Card payment disputed ${on}` : `Disputed payment settled ${on}`,
  correction: (_, on) => `Corrected ${on}`,
  write_off: (_, on) => `No longer asked for, ${on}`,
};

const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** `Paid Nov 2, card`; of another year than today's, or without a today, `Paid Nov 2, 2025, card`. */
export function movementText(movement: CustomerMovement, today?: PlainDate): string {
  const sameYear = movement.on.slice(0, 4) === today?.slice(0, 4);
  return texts[movement.kind](movement, sameYear ? monthDay(movement.on) : mediumDate(movement.on));
}

/** As it changes what is owed: a payment takes off, a refund puts back. */
export function movementAmount(
  { amountCents }: Pick<CustomerMovement, "amountCents">,
  format = formatWithCents,
): string {
  return `${amountCents > 0 ? "−" : "+"}${format(Math.abs(amountCents))}`;
}
