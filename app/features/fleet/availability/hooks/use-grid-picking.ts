import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type DayRange, isWithin, pickRange } from "../rules/day-range.ts";
import type { GridCell } from "../rules/grid-cells.ts";
import { useDragRange } from "./use-drag-range.ts";
import { cellAt, type ShownCell, type useGridCursor } from "./use-grid-cursor.ts";

/** `rows` has all picked rows, if there are others than the focused one. */
export type PickedDays = DayRange & { itemId: number; rows?: readonly number[] };

type Options = {
  cursor: ReturnType<typeof useGridCursor>;
  picked: PickedDays | undefined;
  isFree: (cell: GridCell) => boolean;
  onPick: (days: PickedDays) => void;
  /** The days are picked, but the reason is missing. */
  onReason: () => void;
  onBlocked: (cell: GridCell) => void;
};

/** Handles mouse, touch and keys: an open day is picked for blocking, a blocked day opens the unblock dialog. */
export function useGridPicking({ cursor, picked, isFree, onPick, onReason, onBlocked }: Options) {
  const anchor = useRef<GridCell>(undefined);
  const rangeTo = ({ itemId, date }: GridCell, towards: PlainDate) =>
    pickRange(date, towards, (day) => isFree({ itemId, date: day }));
  const pick = (start: GridCell, range: DayRange = { from: start.date, through: start.date }) => {
    anchor.current = start;
    onPick({ itemId: start.itemId, ...range });
  };
  const { drag, handlers } = useDragRange({
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

  /** The first press picks a day. A press on another day extends the range to it, and one on a picked day continues. */
  function press(cell: GridCell) {
    if (isIn(picked, cell)) return onReason();
    const start = picked?.from === picked?.through && isIn(picked, anchor.current) ? anchor.current : undefined;
    const range = start?.itemId === cell.itemId ? rangeTo(start, cell.date) : undefined;
    if (start && range && (range.from === cell.date || range.through === cell.date)) pick(start, range);
    else pick(cell);
  }

  function extend(cell: GridCell, towards: GridCell) {
    const goesOn = anchor.current?.itemId === cell.itemId && isIn(picked, cell);
    const start = goesOn && anchor.current ? anchor.current : cell;
    const range = rangeTo(start, towards.date);
    pick(start, range);
    cursor.moveTo({ itemId: cell.itemId, date: towards.date < start.date ? range.from : range.through });
  }

  const keys = {
    extend: (cell: ShownCell, towards: GridCell) => {
      if (cell.look === "open") extend(cell, towards);
    },
    press: (cell: ShownCell, { key, target }: KeyboardEvent) => {
      if (cell.look === "open") press(cell);
      else if (key === " ") (target as HTMLElement).click();
      else return false;
      return true;
    },
  };

  const shownDays: PickedDays | undefined = drag ? { itemId: drag.start.itemId, ...drag.range } : picked;
  return {
    shown: shownDays,
    handlers: { ...handlers, onClick: handleClick, onKeyDown: (event: KeyboardEvent) => cursor.handleKey(event, keys) },
  };
}

function isIn(days: PickedDays | undefined, cell: GridCell | undefined): boolean {
  return days !== undefined && days.itemId === cell?.itemId && isWithin(days, cell.date);
}
