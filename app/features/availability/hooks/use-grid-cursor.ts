import { type RefObject, useEffect, useRef, useState } from "react";
import { addDays, addMonths, firstOfMonth, type PlainDate } from "../../../shared/plain-date.ts";
import type { DayRange } from "../rules/day-range.ts";
import { monthDays } from "../rules/office-months.ts";

export type GridCell = { itemId: number; date: PlainDate };

type Options = {
  gridRef: RefObject<HTMLElement | null>;
  itemIds: readonly number[];
  window: DayRange;
  month: PlainDate;
  today: PlainDate;
  onMonth: (month: PlainDate) => void;
};

/** The one tab stop of the grid: keys move it over items and days, and the focus follows into other months. */
export function useGridCursor({ gridRef, itemIds, window, month, today, onMonth }: Options) {
  const [cursor, setCursor] = useState<GridCell>();
  const focusNext = useRef<GridCell>(undefined);
  const inMonth = (date: PlainDate | undefined) => date !== undefined && firstOfMonth(date) === month;
  const known = cursor && itemIds.includes(cursor.itemId) && inMonth(cursor.date);
  const entry = { itemId: itemIds[0] ?? 0, date: inMonth(today) ? today : month };
  const { itemId, date } = known ? cursor : entry;

  // A day of another month exists only once that month is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both bring the cell that waits for the focus
  useEffect(() => {
    const next = focusNext.current;
    const cell = next && gridRef.current?.querySelector<HTMLElement>(cellSelector(next));
    if (!cell) return;
    focusNext.current = undefined;
    cell.focus();
  }, [gridRef, cursor, month]);

  function moveTo(cell: GridCell) {
    focusNext.current = cell;
    setCursor(cell);
    if (!inMonth(cell.date)) onMonth(firstOfMonth(cell.date));
  }

  const clamp = (day: PlainDate) => (day < window.from ? window.from : day > window.through ? window.through : day);
  const rowBy = (step: number) => itemIds[itemIds.indexOf(itemId) + step] ?? itemId;

  /** Where a key moves to, or undefined for other keys. */
  function cellForKey(key: string): GridCell | undefined {
    const days: Record<string, PlainDate> = {
      ArrowLeft: addDays(date, -1),
      ArrowRight: addDays(date, 1),
      Home: month,
      End: monthDays(month).through,
      PageUp: addMonths(date, -1),
      PageDown: addMonths(date, 1),
    };
    if (days[key]) return { itemId, date: clamp(days[key]) };
    if (key === "ArrowUp") return { itemId: rowBy(-1), date };
    return key === "ArrowDown" ? { itemId: rowBy(1), date } : undefined;
  }

  return { itemId, date, moveTo, cellForKey, enter: setCursor };
}

const cellSelector = ({ itemId, date }: GridCell) => `[data-item="${itemId}"][data-day="${date}"]`;
