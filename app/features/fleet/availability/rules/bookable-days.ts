import { businessMoment, businessTime, businessToday, hoursBefore } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { BookingSource } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import { type ClosedRules, closedRefusal, whyClosed } from "./closed-days.ts";

const PAST_DATE = "Cannot book dates in the past. Please select a future date.";
export const DATE_BOOKED = "This date is already booked for this inflatable. Please select a different date.";
export const DATE_BLOCKED = "This date is not available. Please select a different date.";
const TOO_LATE_TODAY = "The truck is already loaded for today. Please select a later date or call us.";
const tooFar = (windowDays: number) =>
  `You can book up to ${windowDays} days ahead online. Please call us to book this date.`;

const tooSoon = (leadHours: number) =>
  `Please book at least ${leadHours === 1 ? "1 hour" : `${leadHours} hours`} before delivery. Please select a later date or call us.`;

/**
 * How far ahead customers book, how long before the delivery, until what time on the day itself, and in which time
 * zone.
 */
export type BookingWindow = {
  booking: Pick<Business["booking"], "windowDays" | "sameDayCutoff" | "leadHours">;
  delivery: Pick<Business["delivery"], "window">;
  home: Pick<Business["home"], "timeZone">;
};

export function lastBookableDay(now: Date, { booking, home }: BookingWindow): PlainDate {
  return addDays(businessToday(now, home.timeZone), booking.windowDays);
}

/**
 * Returns undefined if the day may be booked, else a sentence with the reason. Free units and closed days are checked
 * elsewhere.
 */
export function whyNotBookable(
  date: PlainDate,
  now: Date,
  by: BookingSource,
  window: BookingWindow,
): string | undefined {
  const { booking, delivery, home } = window;
  const today = businessToday(now, home.timeZone);
  if (date < today) return PAST_DATE;
  if (by === "admin") return undefined;
  const { windowDays, sameDayCutoff, leadHours } = booking;
  if (date === today && businessTime(now, home.timeZone) >= sameDayCutoff) return TOO_LATE_TODAY;
  if (leadHours > 0 && businessMoment(now, home.timeZone) > hoursBefore(date, delivery.window.starts, leadHours))
    return tooSoon(leadHours);
  return date > lastBookableDay(now, window) ? tooFar(windowDays) : undefined;
}

/** Returns the first day that a customer may book now. Lead times are days at most, so this ends soon. */
export function firstBookableDay(now: Date, window: BookingWindow): PlainDate {
  const last = lastBookableDay(now, window);
  let day = businessToday(now, window.home.timeZone);
  while (day < last && whyNotBookable(day, now, "customer", window) !== undefined) day = addDays(day, 1);
  return day;
}

/** Like `whyNotBookable`, but also checks whether the business is open. For requests to the server. */
export function whyNotOffered(
  date: PlainDate,
  now: Date,
  business: BookingWindow & { closed: ClosedRules },
): string | undefined {
  const why = whyClosed(date, business.closed);
  return whyNotBookable(date, now, "customer", business) ?? (why && closedRefusal(why));
}
