import { addDays, type PlainDate } from "../../../shared/plain-date.ts";

/** Days before its last day on which the holder of a rain check is reminded of what is left. */
export const REMINDER_DAYS = [60, 14] as const;

type Times = {
  expiresOn: PlainDate;
  /** When an email has last said its last day: given, extended, or back from a canceled order. */
  toldOn: PlainDate;
  today: PlainDate;
};

/** Which reminder is due. None where its holder was told the day later than that. */
export function dueReminder({ expiresOn, toldOn, today }: Times): (typeof REMINDER_DAYS)[number] | undefined {
  if (today > expiresOn) return undefined;
  const due = REMINDER_DAYS.filter((days) => today >= addDays(expiresOn, -days)).at(-1);
  return due !== undefined && toldOn < addDays(expiresOn, -due) ? due : undefined;
}
