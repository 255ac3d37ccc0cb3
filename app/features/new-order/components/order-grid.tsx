import { Check, Lock, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { GridDayHeads } from "../../availability/components/grid-day-heads.tsx";
import { cellAt } from "../../availability/hooks/use-grid-picking.ts";
import { daysOf } from "../../availability/rules/day-range.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { shownFrom, weeksTitle } from "../rules/grid-window.ts";
import { type Picked, pickedRange } from "../rules/pick-days.ts";
import type { OrderDays } from "../use-order-days.ts";
import { useOrderGrid } from "../use-order-grid.ts";
import { cellClass } from "./order-grid-cell.tsx";
import { OrderGridRow } from "./order-grid-row.tsx";

type OrderGridProps = {
  items: Inflatable[];
  days: OrderDays;
  first: PlainDate;
  today: PlainDate;
  picked: Picked;
  /** A day to scroll to: on a phone the grid is wider than the screen. */
  reveal: PlainDate | undefined;
  onShow: (first: PlainDate) => void;
  onPick: (picked: Picked) => void;
};

/** Every rental on two weeks of days, with how many units are free. */
export function OrderGrid({ items, days, first, today, picked, reveal, onShow, onPick }: OrderGridProps) {
  const gridRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is there only once its weeks are shown
  useEffect(() => {
    const cell = reveal && gridRef.current?.querySelector(`[data-day="${reveal}"]`);
    if (cell) cell.scrollIntoView({ block: "nearest", inline: "center" });
  }, [reveal, first]);
  const itemIds = items.map(({ id }) => id);
  const dates = daysOf(shownFrom(first));
  const grid = useOrderGrid({ gridRef, itemIds, first, today, picked, stateOf: days.stateOf, onShow, onPick });
  return (
    <div className="overflow-hidden rounded-field border border-office-line [--day:2.75rem] [--item:7.5rem] xl:[--day:2.25rem] xl:[--item:12.5rem]">
      <div ref={gridRef} className="relative overflow-x-auto overscroll-x-contain scroll-pl-(--item)">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes keys
          role="grid"
          aria-label={`Free units, ${weeksTitle(first)}`}
          aria-multiselectable="true"
          className="w-full table-fixed border-separate border-spacing-0 select-none"
          style={{ minWidth: `calc(var(--item) + ${dates.length} * var(--day))` }}
        >
          <GridDayHeads title={weeksTitle(first)} days={dates} today={today} picked={pickedRange(grid.shown)} />
          <tbody {...grid.handlers} onFocus={({ target }) => grid.enter(cellAt(target))}>
            {items.map((item) => (
              <OrderGridRow
                key={item.id}
                item={item}
                dates={dates}
                days={days}
                today={today}
                picked={grid.shown}
                tabStop={grid.cursor.itemId === item.id ? grid.cursor.date : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </div>
  );
}

function Legend() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-office-line px-3.5 py-2.5 text-fine">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 font-display font-medium">
        <Sample look="free" word="Units free">
          2
        </Sample>
        <Sample look="taken" word="All out">
          <X className="size-3" />
        </Sample>
        <Sample look="blocked" word="Blocked">
          <Lock className="size-3" />
        </Sample>
        <Sample look="picked" word="In the order">
          <Check className="size-3" />
        </Sample>
      </ul>
      <p className="font-display text-ink-soft md:ml-auto">
        <span className="pointer-coarse:hidden">Drag for several days. Arrow keys work too.</span>
        <span className="hidden pointer-coarse:inline">Tap a day of a rental.</span>
      </p>
    </div>
  );
}

type SampleProps = { look: "free" | "taken" | "blocked" | "picked"; word: string; children: ReactNode };

function Sample({ look, word, children }: SampleProps) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`${cellClass({ look })} size-5.5 rounded-md`}>
        {children}
      </span>
      {word}
    </li>
  );
}
