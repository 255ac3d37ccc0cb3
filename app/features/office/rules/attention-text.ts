import { monthDay, weekdayName } from "../../../shared/date-format.ts";
import { formatDollars } from "../../../shared/money.ts";
import { dateInZone, daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { addressTown } from "../../orders/rules/delivery-address.ts";
import { dueText } from "../../safety/rules/unit-standing.ts";
import type { Attention } from "../schema.ts";

/** A sentence in two parts: whom or what it is about, and what needs attention. */
export type AttentionText = { about: string; matter: string };

export function attentionText(
  one: Attention,
  today: PlainDate,
  places: Parameters<typeof addressTown>[1],
  timeZone: string,
): AttentionText {
  const day = one.eventDate as PlainDate | null;
  if (one.kind === "stop_problem") return { about: one.name, matter: `${deliveryDay(day)}: ${shortened(one.note)}` };
  if (one.kind === "not_set_up")
    return { about: one.name, matter: `wasn't set up ${onDay(day)}${one.note ? `: ${shortened(one.note)}` : ""}` };
  if (one.kind === "not_done") return { about: one.name, matter: missedText(one, day) };
  if (one.kind === "not_returned")
    return { about: one.name, matter: `still has something from ${shortOr(day)}: ${shortened(one.note)}` };
  if (one.kind === "damaged")
    return {
      about: one.name,
      matter: `damage was reported ${onDay(day)}${one.note ? `: ${shortened(one.note)}` : ""}`,
    };
  if (one.kind === "unsigned_waiver") return { about: one.name, matter: `hasn't signed, ${partyDay(day, today)}` };
  if (one.kind === "unit_out")
    return { about: one.name, matter: `needs another unit: ${one.note} is out of service, ${partyDay(day, today)}` };
  if (one.kind === "unit_failed")
    return { about: one.name, matter: `failed a check on ${monthDay(one.note as PlainDate)} and can't go out` };
  if (one.kind === "inspection_due") return { about: one.name, matter: inspectionText(one.note as PlainDate, today) };
  if (one.kind === "crew_held") return { about: one.name, matter: "from a phone that was shut out, or unreadable" };
  if (one.kind === "called_off")
    return { about: one.name, matter: `hasn't chosen since ${day ? monthDay(day) : "the day"} was called off` };
  if (one.kind === "change_request") return { about: one.name, matter: requestText(one.note) };
  if (one.kind === "text_cancel")
    return { about: one.name, matter: `texted “${shortText(one.note)}”. Do they mean the party, or only the texts?` };
  if (one.kind === "text_reply") return { about: one.name, matter: `texted: “${shortText(one.note)}”` };
  if (one.kind === "payment_alert") return { about: one.name, matter: one.note };
  if (one.kind === "refund_due") return { about: one.name, matter: `is owed a ${formatDollars(one.amount)} refund` };
  if (one.kind === "overpaid")
    return { about: one.name, matter: `has paid ${formatDollars(one.amount)} more than is due` };
  if (one.kind === "rain_check_frozen") return { about: one.name, matter: frozenText(one) };
  if (one.kind === "email_changed")
    return { about: one.name, matter: `has another email${one.note ? `, entered by ${one.note}` : ""}. Is it theirs?` };
  if (one.kind === "unpaid") return { about: one.name, matter: unpaidText(one, today, timeZone) };
  if (one.kind === "address_missing")
    return { about: one.name, matter: `has no delivery address, ${partyDay(day, today)}` };
  if (one.kind === "no_power")
    return { about: one.name, matter: `has no outlet in reach and no generator, ${partyDay(day, today)}` };
  if (one.kind === "tax_exemption") return { about: one.name, matter: `claims a tax exemption: ${one.note}` };
  if (one.kind === "certificate")
    return { about: one.name, matter: `may need a certificate of insurance: ${one.note}, ${partyDay(day, today)}` };
  if (one.kind === "out_of_area") {
    return {
      about: `Booking ${one.bookingId}`,
      matter: `in ${addressTown(one.note, places) || one.note} may be outside the delivery area`,
    };
  }
  return { about: one.name, matter: "didn't get our email" };
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
