import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { PlainDate } from "../../shared/plain-date.ts";
import { useDragRange } from "../availability/hooks/use-drag-range.ts";
import { cellAt } from "../availability/hooks/use-grid-picking.ts";
import { pickRange as freeRange } from "../availability/rules/day-range.ts";
import {
  type Cell,
  cellForKey,
  dragged,
  extendRange,
  firstShowing,
  isPicked,
  type Picked,
  pickedRange,
  pickRange,
  pressCell,
  type StateOf,
} from "./rules/pick-days.ts";

type Options = {
  gridRef: RefObject<HTMLElement | null>;
  itemIds: readonly number[];
  first: PlainDate;
  today: PlainDate;
  picked: Picked;
  stateOf: StateOf;
  onShow: (first: PlainDate) => void;
  onPick: (picked: Picked) => void;
};

/** What mouse, touch and keys do on the grid: one tab stop, arrows between cells, a press picks, Shift or a drag picks several days. */
export function useOrderGrid({ gridRef, itemIds, first, today, picked, stateOf, onShow, onPick }: Options) {
  const [at, setAt] = useState<Cell>();
  const focusNext = useRef<Cell>(undefined);
  const isShown = at && itemIds.includes(at.itemId) && firstShowing(at.date, first, today) === first;
  const cursor = isShown ? at : { itemId: itemIds[0] ?? 0, date: first };
  const isFree = ({ itemId, date }: Cell) => stateOf(itemId, date).look === "free";
  const rangeTo = ({ itemId, date }: Cell, towards: PlainDate) =>
    freeRange(date, towards, (day) => isFree({ itemId, date: day }));
  const { drag, handlers } = useDragRange({
    cellAt,
    rangeTo,
    onPick: (itemId, range) => onPick(pickRange(picked, itemId, range)),
  });

  // A day of other weeks is there only once they are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both bring the cell that waits for the focus
  useEffect(() => {
    const next = focusNext.current;
    const cell =
      next && gridRef.current?.querySelector<HTMLElement>(`[data-item="${next.itemId}"][data-day="${next.date}"]`);
    if (!cell) return;
    focusNext.current = undefined;
    cell.focus();
  }, [gridRef, at, first]);

  function moveTo(cell: Cell) {
    focusNext.current = cell;
    setAt(cell);
    onShow(firstShowing(cell.date, first, today));
  }

  function press(cell: Cell | undefined) {
    if (cell && (isFree(cell) || isPicked(picked, cell))) onPick(pressCell(picked, cell));
  }

  function extend(cell: Cell, towards: Cell) {
    if (!isFree(cell) || !isFree(towards)) return;
    const range = isPicked(picked, cell) ? pickedRange(picked) : undefined;
    onPick(pickRange(picked, cell.itemId, extendRange(range, cell.date, towards.date > cell.date ? 1 : -1)));
    moveTo(towards);
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellAt(event.target);
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cellForKey(cell, event.key, { itemIds, first, today });
    if (next && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) extend(cell, next);
    else if (next) moveTo(next);
    else if (event.key === "Enter" || event.key === " ") press(cell);
    else return;
    event.preventDefault();
  }

  return {
    cursor,
    /** What is picked, or would be if the mouse were let go now. */
    shown: drag ? dragged(picked, drag.start.itemId, drag.range) : picked,
    handlers: { ...handlers, onKeyDown, onClick: (event: MouseEvent) => press(cellAt(event.target)) },
    enter: setAt,
  };
}
