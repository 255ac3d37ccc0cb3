import type { Business } from "../../../../config/business.ts";
import { businessTime, businessToday } from "../../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

const PAST_DATE = "Cannot book dates in the past. Please select a future date.";
export const DATE_BOOKED = "This date is already booked for this inflatable. Please select a different date.";
export const DATE_BLOCKED = "This date is not available. Please select a different date.";
const TOO_LATE_TODAY = "The truck is already loaded for today. Please select a later date or call us.";
const tooFar = (windowDays: number) =>
  `You can book up to ${windowDays} days ahead online. Please call us to book this date.`;

/** How far ahead customers book, and until when on the day itself. */
export type BookingWindow = Pick<Business["booking"], "windowDays" | "sameDayCutoff">;

export function lastBookableDay(now: Date, windowDays: number): PlainDate {
  return addDays(businessToday(now), windowDays);
}

/** Undefined when the day may be booked, else the sentence that says why not. Whether it is free is another question. */
export function whyNotBookable(
  date: PlainDate,
  now: Date,
  by: "customer" | "admin",
  { windowDays, sameDayCutoff }: BookingWindow,
): string | undefined {
  const today = businessToday(now);
  if (date < today) return PAST_DATE;
  if (by === "admin") return undefined;
  if (date === today && businessTime(now) >= sameDayCutoff) return TOO_LATE_TODAY;
  return date > lastBookableDay(now, windowDays) ? tooFar(windowDays) : undefined;
}
