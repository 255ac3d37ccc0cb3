import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { isWithin } from "../rules/day-range.ts";
import { cellForKey, type GridCell, type GridShape } from "../rules/grid-cells.ts";

export type ShownCell = GridCell & { look: string };

type Options = {
  gridRef: RefObject<HTMLElement | null>;
  /** The day that Tab focuses first. */
  entry: PlainDate;
  onShow: (date: PlainDate) => void;
};

type Keys = {
  /** Called for Shift with an arrow key. */
  extend: (cell: ShownCell, towards: GridCell) => void;
  /** Called for Enter or Space. Returning false leaves the key to the browser. */
  press: (cell: ShownCell, event: KeyboardEvent) => boolean;
};

/**
 * Makes a grid of rentals by days one tab stop. Keys move the focus over rentals and days, also to days that aren't
 * shown yet.
 */
export function useGridCursor(grid: GridShape, { gridRef, entry, onShow }: Options) {
  const { itemIds, shown } = grid;
  const [cursor, setCursor] = useState<GridCell>();
  const focusNext = useRef<GridCell>(undefined);
  const isShown = cursor && itemIds.includes(cursor.itemId) && isWithin(shown, cursor.date);
  const { itemId, date } = isShown ? cursor : { itemId: itemIds[0] ?? 0, date: entry };

  // A day of another month exists only once that month is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both bring the cell that waits for the focus
  useEffect(() => {
    const next = focusNext.current;
    const cell = next && gridRef.current?.querySelector<HTMLElement>(cellSelector(next));
    if (!cell) return;
    focusNext.current = undefined;
    cell.focus();
  }, [gridRef, cursor, shown.from]);

  function moveTo(cell: GridCell) {
    focusNext.current = cell;
    setCursor(cell);
    if (!isWithin(shown, cell.date)) onShow(cell.date);
  }

  function handleKey(event: KeyboardEvent, { extend, press }: Keys) {
    const cell = cellAt(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cellForKey({ itemId, date }, event.key, grid);
    if (next && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) extend(cell, next);
    else if (next) moveTo(next);
    else if (!/^(Enter| )$/.test(event.key) || !press(cell, event)) return;
    event.preventDefault();
  }

  return { itemId, date, moveTo, handleKey, enter: setCursor };
}

const cellSelector = ({ itemId, date }: GridCell) => `[data-item="${itemId}"][data-day="${date}"]`;

export function cellAt(target: EventTarget): ShownCell | undefined {
  const { item, day, look } = (target as Element).closest<HTMLElement>("[data-day]")?.dataset ?? {};
  return item && day && look ? { itemId: Number(item), date: day as PlainDate, look } : undefined;
}
