// Times and dates in the business's time zone, which is a setting: `deps.timeZone()`, in components `useTimeZone()`.

import type { TimeOfDay } from "#config/business.ts";
import { longDate, mediumDate, shortDay } from "./date-format.ts";
import { addDays, dateInZone, formatterFor, type PlainDate } from "./plain-date.ts";

export const businessToday: (now: Date, timeZone: string) => PlainDate = dateInZone;

/** Returns `HH:mm` in the business's time zone. */
export function businessTime(now: Date, timeZone: string): string {
  return formatterFor("en-GB", { timeZone, timeStyle: "short" }).format(now);
}

/** Returns `2026-05-12T19:41` in the business's time zone. Such texts compare in order. */
export function businessMoment(now: Date, timeZone: string): string {
  return `${businessToday(now, timeZone)}T${businessTime(now, timeZone)}`;
}

/** Subtracts hours from a time of day on the wall clock: `2026-05-11T08:00`. */
export function hoursBefore(date: PlainDate, time: TimeOfDay, hours: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const from = hour - hours;
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${addDays(date, Math.floor(from / 24))}T${pad(((from % 24) + 24) % 24)}:${pad(minute)}`;
}

/** For example `4:53 PM`. */
export function clockTime(at: Date, timeZone: string): string {
  return formatterFor("en-US", { timeZone, timeStyle: "short" }).format(at);
}

/** For example `May 12, 2026`. */
export function longDateAt(at: Date, timeZone: string): string {
  return longDate(businessToday(at, timeZone));
}

/** For example `May 12, 2026`, short enough for a column. */
export function mediumDateAt(at: Date, timeZone: string): string {
  return mediumDate(businessToday(at, timeZone));
}

/** For example `May 12, 2026, 7:41 PM`. */
export function longMoment(at: Date, timeZone: string): string {
  return `${longDateAt(at, timeZone)}, ${clockTime(at, timeZone)}`;
}

/** For example `7:41 PM`, with the date if it is another day. */
export function timeOrMoment(at: Date, now: Date, timeZone: string): string {
  return businessToday(at, timeZone) === businessToday(now, timeZone)
    ? clockTime(at, timeZone)
    : longMoment(at, timeZone);
}

/** For example `Sat, May 16, 7:41 PM`. */
export function shortMoment(at: Date, timeZone: string): string {
  const day = shortDay(businessToday(at, timeZone));
  return `${day}, ${clockTime(at, timeZone)}`;
}

const IN_HOURS_FROM = 180;

/** For example `59 minutes` or `47 hours`; whole hours from three hours on. */
export function timeLeft(minutes: number): string {
  if (minutes >= IN_HOURS_FROM) return `${Math.floor(minutes / 60)} hours`;
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

const instants = new Map<string, number>();
const MOST_INSTANTS = 1000;

/**
 * Returns the instant of a time of day in the business's time zone. A skipped time is as long after midnight as it
 * says.
 */
export function instantAt(date: PlainDate, time: TimeOfDay, timeZone: string): Date {
  // Reading a clock in a time zone is slow, and all orders of a day begin and end at the same times.
  const key = `${date}T${time} ${timeZone}`;
  const instant = instants.get(key) ?? findInstant(date, time, timeZone);
  if (instants.size >= MOST_INSTANTS) instants.clear();
  instants.set(key, instant);
  return new Date(instant);
}

function findInstant(date: PlainDate, time: TimeOfDay, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const shownAt = (at: number) => Date.parse(`${businessMoment(new Date(at), timeZone)}:00Z`);
  const near = wanted - (shownAt(wanted) - wanted);
  return near - (shownAt(near) - wanted);
}
