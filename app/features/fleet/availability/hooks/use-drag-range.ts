import { type PointerEvent, useEffect, useState } from "react";
import { type DayRange, dayCount } from "../rules/day-range.ts";
import type { GridCell } from "../rules/grid-cells.ts";
import { cellAt } from "./use-grid-cursor.ts";

type Drag = { start: GridCell; range: DayRange };

type Options = {
  rangeTo: (start: GridCell, date: GridCell["date"]) => DayRange;
  onPick: (itemId: number, range: DayRange) => void;
};

/**
 * Selects a range by dragging with the mouse. A finger scrolls the calendar instead, and a single day is a normal
 * click.
 */
export function useDragRange({ rangeTo, onPick }: Options) {
  const [drag, setDrag] = useState<Drag>();

  useEffect(() => {
    if (!drag) return;
    const end = () => {
      setDrag(undefined);
      if (dayCount(drag.range) > 1) onPick(drag.start.itemId, drag.range);
    };
    const cancel = () => setDrag(undefined);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", cancel);
    return () => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", cancel);
    };
  }, [drag, onPick]);

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const cell = event.pointerType !== "touch" && event.button === 0 ? cellAt(event.target) : undefined;
        if (cell?.look === "open") setDrag({ start: cell, range: { from: cell.date, through: cell.date } });
      },
      onPointerOver(event: PointerEvent) {
        const cell = drag && cellAt(event.target);
        if (drag && cell) setDrag({ ...drag, range: rangeTo(drag.start, cell.date) });
      },
    },
  };
}
