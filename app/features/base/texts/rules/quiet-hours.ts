import { businessTime, businessToday, instantAt } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";

const QUIET = { from: "21:00", to: "08:00" } as const;

/** Returns the end of the quiet hours, 9 PM to 8 AM in the business's time zone; undefined by day. */
export function quietUntil(now: Date, timeZone: string): Date | undefined {
  const time = businessTime(now, timeZone);
  const today = businessToday(now, timeZone);
  if (time < QUIET.to) return instantAt(today, QUIET.to, timeZone);
  return time >= QUIET.from ? instantAt(addDays(today, 1), QUIET.to, timeZone) : undefined;
}
