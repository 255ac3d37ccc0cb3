import { longDate } from "../days/date-format.ts";
import type { PlainDate } from "../days/plain-date.ts";

/**
 * How long a rain check can be used after money returns to it. A return doesn't always revive an expired one, and never
 * a frozen one.
 */
export type CreditEnd = { expiresOn: PlainDate; ended: boolean; unusable?: true };

/** For example `good through May 12, 2027`, `which ended on May 12, 2026`, or `which can't be used right now`. */
export function creditEndText({ expiresOn, ended, unusable }: CreditEnd): string {
  if (unusable) return "which can't be used right now";
  return `${ended ? "which ended on" : "good through"} ${longDate(expiresOn)}`;
}
