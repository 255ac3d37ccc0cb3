// After somebody of the office changed a booking's email, the codes that prove who the customer is go to an address that the
// customer may never have given. For a while, what can't be undone by link is the owner's.

import { businessToday } from "#app/shared/days/business-clock.ts";
import { longMonthDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";

export const EMAIL_CHANGE_DAYS = 7;

/** The last day on which it needs the owner; null where nothing was changed, or that day is over. */
export function needsOwnerUntil(emailChangedAt: Date | null, today: PlainDate, timeZone: string): PlainDate | null {
  if (!emailChangedAt) return null;
  const until = addDays(businessToday(emailChangedAt, timeZone), EMAIL_CHANGE_DAYS);
  return today <= until ? until : null;
}

/** What the customer reads. */
export function needsOwnerText(emailChangedAt: Date, phone: string, timeZone: string): string {
  const day = longMonthDay(businessToday(emailChangedAt, timeZone));
  return `We changed the email address of this booking on ${day}. To be sure it's you, please call us at ${phone} to do this.`;
}
