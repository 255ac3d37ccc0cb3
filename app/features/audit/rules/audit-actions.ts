// The log of what was done, as sentences: "You" + "recorded $125 in cash".
import { formatCents, formatDollars } from "../../../shared/money.ts";
import { formatDate, isPlainDate } from "../../../shared/plain-date.ts";
import type { Actor, AuditEntry } from "../schema.ts";

type Details = AuditEntry["details"];

export const actorNames: Record<Actor, string> = {
  owner: "You",
  customer: "A customer",
  system: "The system",
  provider: "The card company",
};

const phrases: Record<string, (details: Details) => string> = {
  "booking made": (d) => `booked the ${text(d.item)} for ${day(d.date)}`,
  "booking moved": (d) => `moved the booking from ${day(d.from)} to ${day(d.to)}${because(d.reason)}`,
  "booking cancelled": (d) => `cancelled the booking${refundWords(d)}${because(d.reason)}`,
  "booking completed": () => "marked the booking as completed",
  "booking deleted": (d) => `deleted ${text(d.customerName)}’s booking for ${day(d.eventDate)}`,
  "hold released": () => "released the hold",
  "hold expired": () => "let the hold go: it was not paid in time",
  "change requested": (d) => `asked to ${d.wish === "cancel" ? "cancel" : "move"}${quoted(d.note)}`,
  "cash recorded": (d) => `recorded ${cents(d.amountCents)} in cash`,
  "check recorded": (d) => `recorded a check of ${cents(d.amountCents)}`,
  "card recorded": (d) => `recorded a card payment of ${cents(d.amountCents)}`,
  "other recorded": (d) => `recorded a payment of ${cents(d.amountCents)}${because(d.note)}`,
  "payment corrected": (d) =>
    `corrected a payment from ${cents(d.fromCents)} to ${cents(d.toCents)}${because(d.reason)}`,
  "balance written off": (d) => `wrote off ${cents(d.amountCents)}${because(d.reason)}`,
  "refund recorded": (d) => `recorded a refund of ${cents(d.amountCents)}`,
  "payment received": (d) => `took a payment of ${cents(d.amountCents)}`,
  "payment for an erased booking": (d) => `took ${cents(d.amountCents)} for a deleted booking; it goes back`,
  "paid too much": (d) => `noticed that ${cents(d.amountCents)} too much was paid; it goes back`,
  "dispute withdrawn": (d) => `took ${cents(d.amountCents)} back: the cardholder disputes the payment`,
  "dispute reinstated": (d) => `gave ${cents(d.amountCents)} back after the dispute`,
  "hold extended": () => "kept the hold: the card company could not be asked about the payment",
  "payment matter settled": (d) => `settled a payment matter${because(d.matter)}`,
  "refund sent": (d) => `sent ${cents(d.amountCents)} back`,
  "refund failed": (d) => `could not send ${cents(d.amountCents)} back; please do it by hand`,
  "refund settled": (d) => `settled a refund of ${cents(d.amountCents)} that had gone back already`,
  "payment reminder sent": (d) => `sent a reminder of ${cents(d.amountCents)}`,
  "payment notification sent": (d) => `sent ${text(d.customerName)} a receipt for ${text(d.productName)}`,
  "email held back": (d) =>
    `held back an email to ${d.audience === "owner" ? "you" : "the customer"}: too many went there in a short time`,
  "signing link sent": () => "sent the link to sign the waiver",
  "waiver signed": () => "signed the waiver",
  "message sent again": (d) => `sent a message to ${text(d.toAddress)} again`,
  "date blocked": (d) => `blocked ${day(d.date)} for item ${text(d.inflatableId)}${because(d.reason)}`,
  "date unblocked": (d) => `opened ${day(d.date)} for item ${text(d.inflatableId)} again`,
  "item added": (d) =>
    `added the ${text(d.name)}${d.price === undefined ? "" : ` at ${formatDollars(Number(d.price))}`}`,
  "item changed": (d) => `changed the ${text(d.name)}${changedFields(d.changes)}`,
  "item deleted": (d) => `deleted the ${text(d.name)}`,
  "backup downloaded": () => "downloaded a backup of everything",
  "person erased": (d) =>
    `erased a person's data: ${text(d.bookings)} bookings, ${text(d.quotes)} quote requests, ${text(d.messages)} emails`,
  "quote requested": (d) => `asked for quote ${text(d.quoteId)}`,
  "quote marked": (d) => `marked quote ${text(d.quoteId)} as ${text(d.to)}`,
};

/** What was done, to follow who did it. An action that has no phrase yet speaks for itself. */
export function activityWords({ action, details }: Pick<AuditEntry, "action" | "details">): string {
  return phrases[action]?.(details) ?? action;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function cents(value: unknown): string {
  return formatCents(Number(value ?? 0));
}

function day(value: unknown): string {
  const date = text(value);
  return isPlainDate(date) ? formatDate(date, { weekday: "short", month: "short", day: "numeric" }) : date;
}

const because = (reason: unknown) => (text(reason) ? ` (${text(reason)})` : "");
const quoted = (note: unknown) => (text(note) ? `: “${text(note)}”` : "");

function refundWords({ refundCents, keptCents }: Details): string {
  const back = Number(refundCents ?? 0) > 0 ? [`${cents(refundCents)} goes back`] : [];
  const kept = Number(keptCents ?? 0) > 0 ? [`${cents(keptCents)} is kept`] : [];
  const parts = [...back, ...kept];
  return parts.length > 0 ? `; ${parts.join(", ")}` : "";
}

function changedFields(changes: unknown): string {
  const names = changes && typeof changes === "object" ? Object.keys(changes) : [];
  return names.length > 0 ? `: ${names.join(", ")}` : "";
}
