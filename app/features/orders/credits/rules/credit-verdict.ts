import { longDate } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { StoredCreditState } from "#app/shared/words/vocabulary.ts";

/** One sentence for every code that can't be used, so that nobody learns which codes exist. */
export const CANT_USE_CODE = "We can't use this code. Please check it, or call us.";

type CreditToUse = { remainingCents: number; expiresOn: PlainDate; state: StoredCreditState };

/** The last day is included. */
export function isUsable<One extends CreditToUse>(credit: One | undefined, today: PlainDate): credit is One {
  return credit !== undefined && credit.state === "active" && credit.remainingCents > 0 && credit.expiresOn >= today;
}

export const creditStates = ["open", "used", "ended", "frozen", "taken_back"] as const;

/** `used` if nothing is left, `ended` after its last day. Frozen and taken back come first, whatever is left. */
export type CreditState = (typeof creditStates)[number];

export function creditState(credit: CreditToUse, today: PlainDate): CreditState {
  if (credit.state !== "active") return credit.state;
  if (credit.remainingCents === 0) return "used";
  return isUsable(credit, today) ? "open" : "ended";
}

/** Days before its last day on which the holder of a rain check is reminded of what is left. */
export const REMINDER_DAYS = [60, 14] as const;

type Times = {
  expiresOn: PlainDate;
  /** When an email last mentioned the last day: issued, extended, or returned from a canceled order. */
  toldOn: PlainDate;
  today: PlainDate;
};

/** Which reminder is due. None if a later email already mentioned the last day. */
export function dueReminder({ expiresOn, toldOn, today }: Times): (typeof REMINDER_DAYS)[number] | undefined {
  if (today > expiresOn) return undefined;
  const due = REMINDER_DAYS.filter((days) => today >= addDays(expiresOn, -days)).at(-1);
  return due !== undefined && toldOn < addDays(expiresOn, -due) ? due : undefined;
}

type Unusable = { leftCents: number; expiresOn: PlainDate; active: boolean };

/** Why its holder can't book with a rain check any more. */
export function unusableCreditText({ leftCents, expiresOn, active }: Unusable): string {
  if (leftCents === 0) return "Nothing is left on it.";
  if (!active) return "It can't be used right now. Please call us about it.";
  return `It ended on ${longDate(expiresOn)}. Call us if you'd still like to use it.`;
}
