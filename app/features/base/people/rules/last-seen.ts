import { businessToday, clockTime } from "#app/shared/days/business-clock.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";

/** Sessions note their use once a minute, so a person who is here now was seen within two. */
const NOW_MS = 2 * 60_000;

/** For example "Now", "3:40 PM", "Yesterday" or "Sun, May 10". */
export function lastSeenText(at: Date, now: Date, timeZone: string): string {
  if (now.getTime() - at.getTime() < NOW_MS) return "Now";
  const day = businessToday(at, timeZone);
  const today = businessToday(now, timeZone);
  if (day === today) return clockTime(at, timeZone);
  if (day === addDays(today, -1)) return "Yesterday";
  return shortDay(day);
}
