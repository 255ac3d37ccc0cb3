// Emails that a day brings: what is still due before an event, and the thanks after it.
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays, daysBetween, type PlainDate } from "../../../shared/plain-date.ts";
import { isReminderTime } from "../../../shared/reminder-hours.ts";

/** A server that was off catches up for so long; later the email would only surprise. */
const THANKS_DAYS = 3;

export type ReminderDays = 3 | 1;

/** Which reminder of the balance is due now. A customer who booked later than that read the balance when they booked. */
export function balanceReminderDue(
  { eventDate, createdAt }: { eventDate: PlainDate; createdAt: Date },
  now: Date,
): ReminderDays | undefined {
  if (!isReminderTime(now)) return undefined;
  const days = whichReminder(daysBetween(businessToday(now), eventDate));
  if (days === undefined || businessToday(createdAt) >= addDays(eventDate, -days)) return undefined;
  return days;
}

function whichReminder(daysLeft: number): ReminderDays | undefined {
  if (daysLeft === 1) return 1;
  return daysLeft === 2 || daysLeft === 3 ? 3 : undefined;
}

/** The days whose events may be reminded of now. */
export const daysToRemind = (now: Date) => ({
  from: addDays(businessToday(now), 1),
  through: addDays(businessToday(now), 3),
});

/** From the day after the last day. */
export function thanksDue({ lastDay }: { lastDay: PlainDate }, now: Date): boolean {
  const days = daysBetween(lastDay, businessToday(now));
  return days >= 1 && days <= THANKS_DAYS && isReminderTime(now);
}

export const daysToThank = (now: Date) => ({
  from: addDays(businessToday(now), -THANKS_DAYS),
  through: addDays(businessToday(now), -1),
});
