import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

const endings: Record<Intl.LDMLPluralRule, string> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};
const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });

/** `May 30th, 2026`, as a quote request names its day. */
export function eventDayText(date: PlainDate): string {
  const day = Number(date.slice(8));
  return `${formatDate(date, { month: "long" })} ${day}${endings[ordinals.select(day)]}, ${date.slice(0, 4)}`;
}
