import { dueText } from "#app/features/fleet/safety/rules/unit-standing.ts";
import { addressTown } from "#app/features/orders/orders/rules/delivery-address.ts";
import { monthDay, weekdayName } from "#app/shared/days/date-format.ts";
import { dateInZone, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { Attention } from "../schema.ts";

/** A sentence in two parts: whom or what it is about, and what needs attention. */
export type AttentionText = { about: string; matter: string };

type Seen = { day: PlainDate | null; today: PlainDate; timeZone: string };

const matters: Record<Exclude<Attention["kind"], "out_of_area">, (one: Attention, seen: Seen) => string> = {
  stop_problem: ({ note }, { day }) => `${deliveryDay(day)}: ${shortened(note)}`,
  not_set_up: ({ note }, { day }) => `wasn't set up ${onDay(day)}${note ? `: ${shortened(note)}` : ""}`,
  not_done: (one, { day }) => missedText(one, day),
  not_returned: ({ note }, { day }) => `still has something from ${shortOr(day)}: ${shortened(note)}`,
  damaged: ({ note }, { day }) => `damage was reported ${onDay(day)}${note ? `: ${shortened(note)}` : ""}`,
  unsigned_waiver: (_one, { day, today }) => `hasn't signed, ${partyDay(day, today)}`,
  unit_out: ({ note }, { day, today }) => `needs another unit: ${note} is out of service, ${partyDay(day, today)}`,
  unit_failed: ({ note }) => `failed a check on ${monthDay(note as PlainDate)} and can't go out`,
  inspection_due: ({ note }, { today }) => inspectionText(note as PlainDate, today),
  crew_held: () => "from a phone that was shut out, or unreadable",
  called_off: (_one, { day }) => `hasn't chosen since ${shortOr(day)} was called off`,
  change_request: ({ note }) => requestText(note),
  text_cancel: ({ note }) => `texted “${shortText(note)}”. Do they mean the party, or only the texts?`,
  text_reply: ({ note }) => `texted: “${shortText(note)}”`,
  payment_alert: ({ note }) => note,
  refund_due: ({ amount }) => `is owed a ${formatDollars(amount)} refund`,
  overpaid: ({ amount }) => `has paid ${formatDollars(amount)} more than is due`,
  rain_check_frozen: frozenText,
  email_changed: ({ note }) => `has another email${note ? `, entered by ${note}` : ""}. Is it theirs?`,
  unpaid: (one, { today, timeZone }) => unpaidText(one, today, timeZone),
  address_missing: (_one, { day, today }) => `has no delivery address, ${partyDay(day, today)}`,
  no_power: (_one, { day, today }) => `has no outlet in reach and no generator, ${partyDay(day, today)}`,
  tax_exemption: ({ note }) => `claims a tax exemption: ${note}`,
  certificate: ({ note }, { day, today }) => `may need a certificate of insurance: ${note}, ${partyDay(day, today)}`,
  failed_mail: () => "didn't get our email",
};

export function attentionText(
  one: Attention,
  today: PlainDate,
  places: Parameters<typeof addressTown>[1],
  timeZone: string,
): AttentionText {
  if (one.kind === "out_of_area") {
    const town = addressTown(one.note, places) || one.note;
    return { about: `Booking ${one.bookingId}`, matter: `in ${town} may be outside the delivery area` };
  }
  const day = one.eventDate as PlainDate | null;
  return { about: one.name, matter: matters[one.kind](one, { day, today, timeZone }) };
}

const shortText = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Emails fail together when the mail server is down: one line for all of them. */
export function failedEmailsText(count: number): AttentionText {
  return count === 1
    ? { about: "1 email", matter: "wasn't sent" }
    : { about: `${count} emails`, matter: "weren't sent" };
}

/** `has a rain check with $40 left whose payment went back; it paid booking 1004`. */
function frozenText({ amount, note }: Attention): string {
  const left = amount > 0 ? `with ${formatDollars(amount)} left` : "with nothing left";
  const paid = note === "" ? "" : `; it paid booking${note.includes(",") ? "s" : ""} ${note}`;
  return `has a rain check ${left} whose payment went back${paid}`;
}

const requests: Record<string, string> = { cancel: "wants to cancel", change: "wants a change to the proposal" };

function requestText(note: string): string {
  const [, request = "", words = ""] = /^(\w+): ([\s\S]*)$/.exec(note) ?? [];
  const asks = requests[request] ?? "wants a different date";
  return words.trim() ? `${asks}: “${shortened(words.trim())}”` : asks;
}

const QUOTE_LENGTH = 90;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > QUOTE_LENGTH ? `${characters.slice(0, QUOTE_LENGTH - 1).join("")}…` : text;
}

function unpaidText({ eventDate, since, amount }: Attention, today: PlainDate, timeZone: string): string {
  const owed = formatDollars(amount);
  if (eventDate !== null && eventDate < today) return `still owes ${owed} from ${monthDay(eventDate as PlainDate)}`;
  const days = daysBetween(dateInZone(new Date(since), timeZone), today);
  if (days < 1) return `hasn't paid ${owed} yet`;
  return `has owed ${owed} for ${days === 1 ? "1 day" : `${days} days`}`;
}

function inspectionText(due: PlainDate, today: PlainDate): string {
  return due < today
    ? `was due for inspection on ${monthDay(due)} and can't go out`
    : `is due for inspection ${dueText(due, today)}`;
}

const shortOr = (day: PlainDate | null) => (day ? monthDay(day) : "the day");
const onDay = (day: PlainDate | null) => (day ? `on ${monthDay(day)}` : "that day");
const deliveryDay = (day: PlainDate | null) => (day ? `stop of ${monthDay(day)}` : "their stop");

/** Nobody reported it, which need not mean that it wasn't done. */
function missedText({ missedStop }: Attention, day: PlainDate | null): string {
  const act = missedStop?.kind === "pickup" ? "picked up" : "set up";
  return `wasn't reported as ${act} ${onDay(day)}. Was it?`;
}

/** `party tomorrow`, `party Saturday`, `party Jun 20`. */
function partyDay(date: PlainDate | null, today: PlainDate): string {
  if (!date) return "";
  const days = daysBetween(today, date);
  if (days === 0) return "party today";
  if (days === 1) return "party tomorrow";
  if (days > 1 && days < 7) return `party ${weekdayName(date)}`;
  return `party ${monthDay(date)}`;
}
