// What is returned to a rain check can be used for a while, even if it ends soon or has ended. Only once: otherwise booking and
// canceling before each last day would make it last forever. What the business cancels or makes cheaper doesn't count.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";

/** An unpaid hold that ended, an order that the customer canceled, or something the business did. */
const returnCauses = ["hold", "customer", "business"] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** A hold that outlasts the last day extends it to today and no further. */
const LEAST_DAYS: Record<ReturnCause, number> = { hold: 0, customer: 30, business: 30 };

/** What has extended it before. Each counts once, except the business's own; a hold doesn't use up the 30 days. */
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

/** Read from the note of an extension. An erased note counts as the customer's, so that nobody gains from it. */
export function causeOfNote(note: string): ReturnCause {
  return returnCauses.find((cause) => cause === note) ?? "customer";
}

const texts: Record<ReturnCause, string> = {
  hold: "An unpaid hold ended",
  customer: "The customer canceled",
  business: "The office canceled or changed it",
};

/** The note of an extension by an order, as text. */
export const causeText = (note: string): string => (note === "" ? "" : texts[causeOfNote(note)]);
