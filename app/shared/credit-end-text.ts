import { formatDate, type PlainDate } from "./plain-date.ts";

/** Until when what is back on a rain check can be used: a return doesn't always revive one that has ended. */
export type CreditEnd = { expiresOn: PlainDate; ended: boolean };

/** `good through May 12, 2027`, or `which ended on May 12, 2026`. */
export function creditEndText({ expiresOn, ended }: CreditEnd): string {
  return `${ended ? "which ended on" : "good through"} ${formatDate(expiresOn, { dateStyle: "long" })}`;
}
