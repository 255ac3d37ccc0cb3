import { businessTime } from "./business-clock.ts";

const FROM = "09:00";

/** Nobody is woken by an email that a day brings. */
export function isReminderTime(now: Date, timeZone: string): boolean {
  return businessTime(now, timeZone) >= FROM;
}
