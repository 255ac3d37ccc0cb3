// The sentence that is read to the customer on the phone.

import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Paying } from "./new-order.ts";

type Told = {
  price: {
    lines: readonly { kind: string }[];
    totalCents: number;
    depositCents: number;
    credit?: { paysCents: number } | null;
  };
  days: number;
  paying: Paying;
  /** Dollars that were taken now, in cents; undefined as long as they are not typed. */
  takenCents: number | undefined;
};

/** `It's $288.90 with tax, delivered and set up. Half now, $144.45, holds the day.` */
export function sayPrice({ price, days, paying, takenCents }: Told): string {
  const tax = price.lines.some(({ kind }) => kind === "tax") ? " with tax" : "";
  const long = days > 1 ? ` for ${days} days` : "";
  const pays = price.credit?.paysCents ?? 0;
  const byCredit = pays > 0 ? ` Your rain check pays ${formatCents(pays)}.` : "";
  const { totalCents, depositCents } = price;
  const left = {
    lines: price.lines,
    totalCents: totalCents - pays,
    depositCents: dueAtBookingCents(totalCents, "deposit", depositCents, pays),
  };
  const due = sayDue({ price: left, days, paying, takenCents });
  return `It's ${formatCents(totalCents)}${tax}${long}, delivered and set up.${byCredit} ${due}`;
}

function sayDue({ price: { totalCents, depositCents }, days, paying, takenCents }: Told): string {
  if (paying !== "link" && paying !== "delivery") return sayTaken(totalCents, takenCents);
  if (depositCents === 0 || totalCents === 0)
    return totalCents === 0 ? "There's nothing to pay." : "You pay on delivery day.";
  const theDays = days > 1 ? "days" : "day";
  if (depositCents === totalCents) return `Paying it now holds the ${theDays}.`;
  const half = Math.abs(depositCents * 2 - totalCents) <= 1 ? "Half now, " : "";
  return `${half}${formatCents(depositCents)}${half ? "," : " now"} holds the ${theDays}.`;
}

function sayTaken(totalCents: number, takenCents: number | undefined): string {
  const left = totalCents - (takenCents ?? 0);
  if (takenCents === undefined) return "How much would you like to pay now?";
  return left > 0
    ? `You've paid ${formatCents(takenCents)}; ${formatCents(left)} is left.`
    : "That's all paid, thank you.";
}
