// Emails that a day brings: what is still due before an event, and the thanks after it.
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { isReminderTime } from "#app/shared/days/reminder-hours.ts";

/** A server that was off catches up for so long; later the email would only surprise. */
const THANKS_DAYS = 3;

export type ReminderDays = 3 | 1;

/** Which reminder of the balance is due now. A customer who booked later than that read the balance when they booked. */
export function balanceReminderDue(
  { eventDate, createdAt }: { eventDate: PlainDate; createdAt: Date },
  now: Date,
  timeZone: string,
): ReminderDays | undefined {
  if (!isReminderTime(now, timeZone)) return undefined;
  const days = whichReminder(daysBetween(businessToday(now, timeZone), eventDate));
  if (days === undefined || businessToday(createdAt, timeZone) >= addDays(eventDate, -days)) return undefined;
  return days;
}

function whichReminder(daysLeft: number): ReminderDays | undefined {
  if (daysLeft === 1) return 1;
  return daysLeft === 2 || daysLeft === 3 ? 3 : undefined;
}

/** The days whose events may be reminded of now. */
export const daysToRemind = (now: Date, timeZone: string) => ({
  from: addDays(businessToday(now, timeZone), 1),
  through: addDays(businessToday(now, timeZone), 3),
});

/** From the day after the last day. */
export function thanksDue({ lastDay }: { lastDay: PlainDate }, now: Date, timeZone: string): boolean {
  const days = daysBetween(lastDay, businessToday(now, timeZone));
  return days >= 1 && days <= THANKS_DAYS && isReminderTime(now, timeZone);
}

export const daysToThank = (now: Date, timeZone: string) => ({
  from: addDays(businessToday(now, timeZone), -THANKS_DAYS),
  through: addDays(businessToday(now, timeZone), -1),
});
