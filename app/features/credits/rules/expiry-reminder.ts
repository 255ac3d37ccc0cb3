import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/** Days before its last day on which the holder of a rain check is reminded of what is left. */
export const REMINDER_DAYS = [60, 14] as const;

type Times = { expiresOn: PlainDate; createdOn: PlainDate; today: PlainDate };

/** Which reminder is due. None for a rain check that was given later than that: its own email has just said the day. */
export function dueReminder({ expiresOn, createdOn, today }: Times): (typeof REMINDER_DAYS)[number] | undefined {
  if (today > expiresOn) return undefined;
  const due = REMINDER_DAYS.filter((days) => today >= addDays(expiresOn, -days)).at(-1);
  return due !== undefined && createdOn < addDays(expiresOn, -due) ? due : undefined;
}
