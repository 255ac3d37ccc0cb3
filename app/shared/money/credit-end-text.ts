import { longDate } from "../days/date-format.ts";
import type { PlainDate } from "../days/plain-date.ts";

/** Until when what is back on a rain check can be used: a return doesn't always revive one that has ended, or any that is frozen. */
export type CreditEnd = { expiresOn: PlainDate; ended: boolean; unusable?: true };

/** `good through May 12, 2027`, `which ended on May 12, 2026`, or `which can't be used right now`. */
export function creditEndText({ expiresOn, ended, unusable }: CreditEnd): string {
  if (unusable) return "which can't be used right now";
  return `${ended ? "which ended on" : "good through"} ${longDate(expiresOn)}`;
}
