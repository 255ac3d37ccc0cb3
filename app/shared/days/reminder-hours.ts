import { businessTime } from "./business-clock.ts";

const FROM = "09:00";

/** Reminders are not sent at night. */
export function isReminderTime(now: Date, timeZone: string): boolean {
  return businessTime(now, timeZone) >= FROM;
}
