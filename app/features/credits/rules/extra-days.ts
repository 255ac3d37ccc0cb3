// What comes back to a rain check can be used for a while, however soon it ends or has ended. Once: or whoever books and cancels
// before each last day has a rain check without end. What the business cancels or makes cheaper is nobody's trick.
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/** An unpaid hold that ended; an order that the customer canceled; something that the business did. */
const returnCauses = ["hold", "customer", "business"] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** Whoever holds a day over the last one wins no more than today. */
const LEAST_DAYS: Record<ReturnCause, number> = { hold: 0, customer: 30, business: 30 };

/** What has extended it before, each at most once unless the business did: a hold takes nothing from the 30 days. */
export type Extended = { expiresOn: PlainDate; extendedBy: readonly ReturnCause[] };

export function lastDayAfterReturn(
  { expiresOn, extendedBy }: Extended,
  cause: ReturnCause,
  today: PlainDate,
): PlainDate {
  if (cause !== "business" && extendedBy.includes(cause)) return expiresOn;
  const until = addDays(today, LEAST_DAYS[cause]);
  return until > expiresOn ? until : expiresOn;
}

/** As the note of an extension has it. One that was emptied counts as the customer's, so that nobody wins by it. */
export function causeOfNote(note: string): ReturnCause {
  return returnCauses.find((cause) => cause === note) ?? "customer";
}

const texts: Record<ReturnCause, string> = {
  hold: "An unpaid hold ended",
  customer: "The customer canceled",
  business: "The office canceled or changed it",
};

/** The note of an extension by an order, in words. */
export const causeText = (note: string): string => (note === "" ? "" : texts[causeOfNote(note)]);
