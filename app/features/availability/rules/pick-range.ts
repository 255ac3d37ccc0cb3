import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { DayRange } from "./day-range.ts";

/** From one day towards another, as far as the days can be had; the first one always is in it. */
export function pickRange(anchor: PlainDate, towards: PlainDate, canHave: (date: PlainDate) => boolean): DayRange {
  const step = towards < anchor ? -1 : 1;
  let end = anchor;
  while (end !== towards && canHave(addDays(end, step))) end = addDays(end, step);
  return step === 1 ? { from: anchor, through: end } : { from: end, through: anchor };
}
