import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { type DayRange, pickRange } from "../rules/day-range.ts";
import { useDragRange } from "./use-drag-range.ts";
import type { GridCell, useGridCursor } from "./use-grid-cursor.ts";

/** `rows`: all that are picked, where that is more than the one the keys are on. */
export type PickedDays = DayRange & { itemId: number; rows?: readonly number[] };

type Options = {
  cursor: ReturnType<typeof useGridCursor>;
  picked: PickedDays | undefined;
  isFree: (cell: GridCell) => boolean;
  onPick: (days: PickedDays) => void;
  /** The days are picked; the reason is still missing. */
  onReason: () => void;
  onBlocked: (cell: GridCell) => void;
};

type Cell = GridCell & { look: string };

/** What mouse, touch and keys do: an open day is picked for blocking, a blocked day opens the unblock dialog. */
export function useGridPicking({ cursor, picked, isFree, onPick, onReason, onBlocked }: Options) {
  const anchor = useRef<GridCell>(undefined);
  const rangeTo = ({ itemId, date }: GridCell, towards: PlainDate) =>
    pickRange(date, towards, (day) => isFree({ itemId, date: day }));
  const pick = (start: GridCell, range: DayRange = { from: start.date, through: start.date }) => {
    anchor.current = start;
    onPick({ itemId: start.itemId, ...range });
  };
  const { drag, handlers } = useDragRange({
    cellAt,
    rangeTo,
    onPick: (itemId, range) => {
      onPick({ itemId, ...range });
      onReason();
    },
  });

  function handleClick(event: MouseEvent) {
    const cell = cellAt(event.target);
    if (cell?.look === "blocked") onBlocked(cell);
    if (cell?.look !== "open") return;
    pick(cell);
    onReason();
  }

  /** The first press picks a day, a press on another day extends the range to it, a press on a picked day continues. */
  function press(cell: Cell) {
    if (isIn(picked, cell)) return onReason();
    const start = picked?.from === picked?.through && isIn(picked, anchor.current) ? anchor.current : undefined;
    const range = start?.itemId === cell.itemId ? rangeTo(start, cell.date) : undefined;
    if (start && range && (range.from === cell.date || range.through === cell.date)) pick(start, range);
    else pick(cell);
  }

  function extend(cell: Cell, towards: GridCell) {
    const goesOn = anchor.current?.itemId === cell.itemId && isIn(picked, cell);
    const start = goesOn && anchor.current ? anchor.current : cell;
    const range = rangeTo(start, towards.date);
    pick(start, range);
    cursor.moveTo({ itemId: cell.itemId, date: towards.date < start.date ? range.from : range.through });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const cell = cellAt(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cursor.cellForKey(event.key);
    const isPress = event.key === " " || (event.key === "Enter" && cell.look === "open");
    if (next && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      if (cell.look === "open") extend(cell, next);
    } else if (next) cursor.moveTo(next);
    else if (isPress && cell.look === "open") press(cell);
    else if (isPress) (event.target as HTMLElement).click();
    else return;
    event.preventDefault();
  }

  const shown: PickedDays | undefined = drag ? { itemId: drag.start.itemId, ...drag.range } : picked;
  return { shown, handlers: { ...handlers, onClick: handleClick, onKeyDown: handleKeyDown } };
}

function isIn(days: PickedDays | undefined, cell: GridCell | undefined): boolean {
  return days !== undefined && days.itemId === cell?.itemId && cell.date >= days.from && cell.date <= days.through;
}

export function cellAt(target: EventTarget): Cell | undefined {
  const { item, day, look } = (target as Element).closest<HTMLElement>("[data-day]")?.dataset ?? {};
  return item && day && look ? { itemId: Number(item), date: day as PlainDate, look } : undefined;
}
