// Keys move between the cells of the office's grids of rentals by days.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { DayRange } from "./day-range.ts";

export type GridCell = { itemId: number; date: PlainDate };

export type GridShape = {
  itemIds: readonly number[];
  shown: DayRange;
  /** Keys can't leave it. */
  window: Pick<DayRange, "from"> & Partial<DayRange>;
  stepPage: (date: PlainDate, step: 1 | -1) => PlainDate;
};

/** Returns undefined for keys that don't move. */
export function cellForKey(
  { itemId, date }: GridCell,
  key: string,
  { itemIds, shown, window, stepPage }: GridShape,
): GridCell | undefined {
  const { from, through } = window;
  const days: Record<string, PlainDate> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    Home: shown.from,
    End: shown.through,
    PageUp: stepPage(date, -1),
    PageDown: stepPage(date, 1),
  };
  const day = days[key];
  if (day) return { itemId, date: day < from ? from : through && day > through ? through : day };
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  return step === undefined ? undefined : { itemId: itemIds[itemIds.indexOf(itemId) + step] ?? itemId, date };
}
