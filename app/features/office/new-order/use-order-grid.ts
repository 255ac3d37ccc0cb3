import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { useDragRange } from "#app/features/fleet/availability/hooks/use-drag-range.ts";
import { cellAt, useGridCursor } from "#app/features/fleet/availability/hooks/use-grid-cursor.ts";
import { pickRange as freeRange } from "#app/features/fleet/availability/rules/day-range.ts";
import type { GridCell as Cell } from "#app/features/fleet/availability/rules/grid-cells.ts";
import type { StateOf } from "#app/features/orders/order-form/rules/cell-state.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import {
  dragged,
  extendRange,
  firstShowing,
  isPicked,
  type Picked,
  pickedRange,
  pickRange,
  pressCell,
  shownFrom,
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
  const stepPage = (date: PlainDate, step: number) => addDays(date, 7 * step);
  const grid = { itemIds, shown: shownFrom(first), window: { from: today }, stepPage };
  const cursor = useGridCursor(grid, {
    gridRef,
    entry: first,
    onShow: (date) => onShow(firstShowing(date, first, today)),
  });
  const isFree = ({ itemId, date }: Cell) => stateOf(itemId, date).look === "free";
  const rangeTo = ({ itemId, date }: Cell, towards: PlainDate) =>
    freeRange(date, towards, (day) => isFree({ itemId, date: day }));
  const { drag, handlers } = useDragRange({
    rangeTo,
    onPick: (itemId, range) => onPick(pickRange(picked, itemId, range)),
  });

  function press(cell: Cell | undefined) {
    if (cell && (isFree(cell) || isPicked(picked, cell))) onPick(pressCell(picked, cell));
  }

  function extend(cell: Cell, towards: Cell) {
    if (!isFree(cell) || !isFree(towards)) return;
    const range = isPicked(picked, cell) ? pickedRange(picked) : undefined;
    onPick(pickRange(picked, cell.itemId, extendRange(range, cell.date, towards.date > cell.date ? 1 : -1)));
    cursor.moveTo(towards);
  }

  const keys = {
    extend,
    press: (cell: Cell) => {
      press(cell);
      return true;
    },
  };

  return {
    cursor,
    /** What is picked, or would be if the mouse were let go now. */
    shown: drag ? dragged(picked, drag.start.itemId, drag.range) : picked,
    handlers: {
      ...handlers,
      onKeyDown: (event: KeyboardEvent) => cursor.handleKey(event, keys),
      onClick: (event: MouseEvent) => press(cellAt(event.target)),
      onFocus: (event: FocusEvent) => cursor.enter(cellAt(event.target)),
    },
  };
}
