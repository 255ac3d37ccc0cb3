// Times and dates in the business's time zone.
import type { TimeOfDay } from "../../config/business.ts";
import { TIME_ZONE } from "../../config/fixed.ts";
import { addDays, dateInZone, formatDate, type PlainDate } from "./plain-date.ts";

/** Today in the business's time zone. */
export function businessToday(now: Date): PlainDate {
  return dateInZone(now, TIME_ZONE);
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `HH:mm` on the business's clock. */
export function businessTime(now: Date): string {
  return clock.format(now);
}

/** `2026-05-12T19:41` on the business's clock; such texts compare in order. */
export function businessMoment(now: Date): string {
  return `${businessToday(now)}T${businessTime(now)}`;
}

/** The moment so many hours before a time of a day, by the clock on the wall: `2026-05-11T08:00`. */
export function hoursBefore(date: PlainDate, time: TimeOfDay, hours: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const from = hour - hours;
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${addDays(date, Math.floor(from / 24))}T${pad(((from % 24) + 24) % 24)}:${pad(minute)}`;
}

/** `4:53 PM`. */
export function clockTime(at: Date): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONE, hour: "numeric", minute: "2-digit" }).format(at);
}

/** `May 12, 2026`. */
export function longDay(at: Date): string {
  return formatDate(businessToday(at), { dateStyle: "long" });
}

/** `May 12, 2026`, short enough for a column. */
export function shortDay(at: Date): string {
  return formatDate(businessToday(at), { dateStyle: "medium" });
}

/** `May 12, 2026, 7:41 PM`. */
export function longMoment(at: Date): string {
  return `${longDay(at)}, ${clockTime(at)}`;
}

/** `7:41 PM` of the same day, and with its date of any other. */
export function timeOrMoment(at: Date, now: Date): string {
  return businessToday(at) === businessToday(now) ? clockTime(at) : longMoment(at);
}

/** `Sat, May 16, 7:41 PM`. */
export function shortMoment(at: Date): string {
  const day = formatDate(businessToday(at), { weekday: "short", month: "short", day: "numeric" });
  return `${day}, ${clockTime(at)}`;
}

const IN_HOURS_FROM = 180;

/** `59 minutes`, `47 hours`: from three hours on in whole hours. */
export function timeLeft(minutes: number): string {
  if (minutes >= IN_HOURS_FROM) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
