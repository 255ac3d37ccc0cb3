// A receipt says what was paid, an invoice what is owed. Both from the booking's own books, in words.

import { orderText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { hasEnded } from "#app/features/orders/money/rules/ended-order.ts";
import { movementAmount, movementText } from "#app/features/orders/money/rules/movement-text.ts";
import { hasBegun } from "#app/features/orders/orders/rules/party-moment.ts";
import { longDays } from "#app/shared/days/days-text.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import type { BookingStatus, PaperKind } from "#app/shared/words/vocabulary.ts";
import type { PrivateBooking } from "./private-booking.ts";

/** Everything that a paper says, in this order: the same facts are the same paper. */
export function paperFacts(booking: PrivateBooking, names: { businessName: string; customerEmail: string }) {
  const { id, customerName, address, eventDate, lastDay, status, items, extras } = booking;
  const [next] = booking.offers;
  return {
    bookingId: id,
    businessName: names.businessName,
    customerName,
    customerEmail: names.customerEmail,
    address,
    // Left out where there is none: what changes no word makes no new revision.
    ...(booking.billing.length > 0 ? { billing: booking.billing } : {}),
    eventDate,
    lastDay,
    ended: hasEnded(status),
    // The party has begun, and something is still owed.
    ...(hasBegun(booking.moment) && booking.balanceCents > 0 ? { overdue: true } : {}),
    // What holds the day: the deposit, or of an unpaid hold the full price.
    ...(next && (next.choice === "deposit" || status === "pending_payment") ? { dueNowCents: next.amountCents } : {}),
    items: items.map(({ name }) => ({ name })),
    extras: extras.map(({ name, quantity }) => ({ name, quantity })),
    lines: booking.priceLines.map(({ label, amountCents }) => ({ label, amountCents })),
    totalCents: booking.totalCents,
    movements: booking.movements,
    paidCents: booking.paidCents,
    settledCents: booking.settledCents,
    coming: booking.coming,
  };
}

export type PaperFacts = ReturnType<typeof paperFacts>;

type Row = { label: string; amount: string };
type PaperText = {
  title: string;
  details: { label: string; value: string }[];
  parts: { heading: string; rows: Row[]; sum: Row }[];
  notes: string[];
};

type Booked = { status: BookingStatus; movements: readonly unknown[]; totalCents: number };

/** There is a receipt once money moved, and an invoice as long as the booking stands and has a price. */
export function hasPaper(kind: PaperKind, { status, movements, totalCents }: Booked): boolean {
  if (status === "proposed") return false;
  return kind === "receipt" ? movements.length > 0 : !hasEnded(status) && totalCents > 0;
}

export function paperText(kind: PaperKind, facts: PaperFacts): PaperText {
  const { lines, totalCents } = facts;
  const price = {
    heading: "Price",
    rows: lines.map(({ label, amountCents }) => ({ label, amount: formatWithCents(amountCents) })),
    sum: { label: "Total", amount: formatWithCents(totalCents) },
  };
  const payments = kind === "receipt" ? paidPart(facts) : duePart(facts);
  const title = kind === "receipt" ? "Receipt" : "Invoice";
  return { title, details: paperDetails(facts), parts: [price, payments], notes: facts.ended ? [] : [dueText(facts)] };
}

function paperDetails({ bookingId, customerName, customerEmail, address, ...facts }: PaperFacts) {
  const { eventDate: from, lastDay: through, items, extras, ended, billing = [] } = facts;
  return [
    { label: "Booking", value: String(bookingId) },
    { label: "Name", value: customerName },
    { label: "Email", value: customerEmail },
    { label: "Address", value: address },
    ...billing,
    { label: "Event", value: `${longDays({ from, through })}${ended ? " (canceled)" : ""}` },
    { label: "Order", value: orderText(items, extras) },
  ].filter(({ value }) => value !== "");
}

function paidPart(facts: PaperFacts): PaperText["parts"][number] {
  const { toCardCents, byHandCents } = facts.coming;
  const coming = toCardCents + byHandCents;
  return {
    heading: "Payments",
    rows: [
      ...movementRows(facts),
      ...(coming > 0 ? [{ label: "Refund on its way", amount: formatWithCents(coming) }] : []),
    ],
    sum: { label: "Paid in all", amount: formatWithCents(Math.max(0, facts.paidCents)) },
  };
}

function duePart(facts: PaperFacts): PaperText["parts"][number] {
  const { toCardCents } = facts.coming;
  const onItsWay = { label: "Refund on its way", amount: movementAmount({ amountCents: -toCardCents }) };
  const rows = [...movementRows(facts), ...(toCardCents > 0 ? [onItsWay] : [])];
  return {
    heading: "Due",
    rows: rows.length > 0 ? rows : [{ label: "Paid so far", amount: formatWithCents(0) }],
    sum: { label: "Amount due", amount: formatWithCents(owedCents(facts)) },
  };
}

function dueText(facts: PaperFacts): string {
  const owed = owedCents(facts);
  if (owed === 0) return "Nothing is left to pay.";
  const { dueNowCents } = facts;
  if (dueNowCents === owed) return `${formatWithCents(owed)} is due now.`;
  if (dueNowCents !== undefined) {
    const rest = formatWithCents(owed - dueNowCents);
    return `The deposit of ${formatWithCents(dueNowCents)} is due now. The other ${rest} is due on delivery day.`;
  }
  return facts.overdue ? `${formatWithCents(owed)} is still due.` : `${formatWithCents(owed)} is due on delivery day.`;
}

/** With the year: a paper is read years later. */
const movementRows = ({ movements }: PaperFacts): Row[] =>
  movements.map((movement) => ({ label: movementText(movement), amount: movementAmount(movement) }));

const owedCents = ({ totalCents, settledCents }: PaperFacts) => Math.max(0, totalCents - settledCents);
