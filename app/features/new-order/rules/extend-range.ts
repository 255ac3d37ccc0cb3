import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { DayRange } from "../../availability/rules/day-range.ts";

/** The days with one more or one less at the end where the keys are: Shift and an arrow from a day in that direction. */
export function extendRange(range: DayRange | undefined, date: PlainDate, step: 1 | -1): DayRange {
  const next = addDays(date, step);
  const { from, through } = range ?? { from: date, through: date };
  if (step === 1) return date === through || !range ? { from, through: next } : { from: next, through };
  return date === from || !range ? { from: next, through } : { from, through: next };
}
