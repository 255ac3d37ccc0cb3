import { cx } from "class-variance-authority";
import { Check, Lock, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { dayGround } from "#app/features/fleet/availability/components/claim-row.tsx";
import { GridDayHeads } from "#app/features/fleet/availability/components/grid-day-heads.tsx";
import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { ItemPicture } from "#app/features/fleet/catalog/components/item-picture.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import type { CellState } from "#app/features/orders/order-form/rules/cell-state.ts";
import { countRental } from "#app/features/orders/order-form/rules/order-draft.ts";
import type { OrderDays } from "#app/features/orders/order-form/use-order-days.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { usePhoneOrder } from "../phone-order.ts";
import { cellText, isPicked, type Picked, pickedRange, shownFrom, weeksTitle } from "../rules/pick-days.ts";
import { useOrderGrid } from "../use-order-grid.ts";

type OrderGridProps = {
  days: OrderDays;
  first: PlainDate;
  /** A day to scroll to: on a phone the grid is wider than the screen. */
  reveal: PlainDate | undefined;
  onShow: (first: PlainDate) => void;
  onPick: (picked: Picked) => void;
};

/** Every rental on two weeks of days, with how many units are free. */
export function OrderGrid({ days, first, reveal, onShow, onPick }: OrderGridProps) {
  const { order: picked, items, today } = usePhoneOrder();
  const gridRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is there only once its weeks are shown
  useEffect(() => {
    const cell = reveal && gridRef.current?.querySelector(`[data-day="${reveal}"]`);
    if (cell) cell.scrollIntoView({ block: "nearest", inline: "center" });
  }, [reveal, first]);
  const itemIds = items.map(({ id }) => id);
  const dates = listDays(shownFrom(first));
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
          <tbody {...grid.handlers}>
            {items.map((item) => (
              <OrderGridRow
                key={item.id}
                item={item}
                dates={dates}
                days={days}
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

type OrderGridRowProps = {
  item: Inflatable;
  dates: PlainDate[];
  days: OrderDays;
  picked: Picked;
  /** The day of this row that takes Tab. */
  tabStop: PlainDate | undefined;
};

function OrderGridRow({ item, dates, days, picked, tabStop }: OrderGridRowProps) {
  const { today } = usePhoneOrder();
  const units = days.unitsOf(item.id);
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-20 border-t border-r border-office-line bg-white px-3 py-1 text-left font-display text-fine leading-tight font-semibold"
      >
        <span className="flex items-center gap-2.5">
          <span aria-hidden="true" className="hidden w-9 shrink-0 xl:block">
            <ItemPicture item={item} sizes="36px" className="rounded-lg" />
          </span>
          <span className="min-w-0">
            {item.name}
            <span className="block font-text text-chip font-normal text-ink-soft">
              {formatDollars(item.price)}
              {units > 1 && `, ${units} units`}
            </span>
          </span>
        </span>
      </th>
      {dates.map((date) => {
        const isChosen = isPicked(picked, { itemId: item.id, date });
        const closed = days.closedOn(date);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which can be selected
          <td
            key={date}
            aria-selected={isChosen}
            className={cx("relative h-12 border-t", dayGround(date, today, closed !== undefined))}
          >
            <OrderGridCell
              item={item}
              date={date}
              state={days.stateOf(item.id, date)}
              closed={closed}
              count={isChosen ? countRental(picked.items, item.id) : 0}
              isTabStop={date === tabStop}
            />
          </td>
        );
      })}
    </tr>
  );
}

const cellClass = "grid place-items-center font-display text-fine leading-none font-semibold";

const looks = {
  free: { color: "border-[1.5px] border-moss/45 bg-white text-moss", Icon: Check, size: "size-4" },
  taken: { color: "bg-pine text-white", Icon: X, size: "size-4" },
  blocked: { color: "bg-ink/20 text-ink", Icon: Lock, size: "size-3.5" },
  past: { color: "", Icon: undefined, size: "" },
  picked: { color: "bg-sun text-ink ring-2 ring-ink", Icon: Check, size: "size-4.5" },
  /** Chosen, and somebody else has it now. */
  lost: { color: "animate-pulse bg-clay-tint text-clay ring-2 ring-clay", Icon: X, size: "size-4" },
};

const legend = [
  ["free", "Units free"],
  ["taken", "All out"],
  ["blocked", "Blocked"],
  ["picked", "In the order"],
] as const;

function Legend() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-office-line px-3.5 py-2.5 text-fine">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 font-display font-medium">
        {legend.map(([look, label]) => {
          const { color, Icon } = looks[look];
          return (
            <li key={look} className="flex items-center gap-2">
              <span aria-hidden="true" className={cx(cellClass, color, "size-5.5 rounded-md")}>
                {look === "free" ? 2 : <Icon className="size-3" />}
              </span>
              {label}
            </li>
          );
        })}
      </ul>
      <p className="font-display text-ink-soft md:ml-auto">
        <span className="pointer-coarse:hidden">Drag for several days. Arrow keys work too.</span>
        <span className="hidden pointer-coarse:inline">Tap a day of a rental.</span>
      </p>
    </div>
  );
}

type OrderGridCellProps = {
  item: Inflatable;
  date: PlainDate;
  state: CellState;
  closed: string | undefined;
  /** How many of it the order has on this day. */
  count: number;
  isTabStop: boolean;
};

/** One rental on one day. What a click or a key does to it is decided by the grid around it. */
function OrderGridCell({ item, date, state, closed, count, isTabStop }: OrderGridCellProps) {
  const isPicked = count > 0;
  const look = isPicked && state.free < count ? "lost" : isPicked ? "picked" : state.look;
  const { color, Icon, size } = looks[look];
  const isCount = (look === "picked" && count > 1) || (look === "free" && state.units > 1);
  return (
    <button
      type="button"
      name={isTabStop ? "items" : undefined}
      data-item={item.id}
      data-day={date}
      data-look={state.look === "free" ? "open" : state.look}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      title={state.reason || closed}
      aria-disabled={(state.look !== "free" && !isPicked) || undefined}
      className={cx(
        cellClass,
        color,
        "absolute inset-x-0.75 inset-y-1 rounded-[9px] focus-visible:z-10",
        look === "free" ? "hover:bg-moss-tint" : "cursor-default",
      )}
    >
      {/* A press re-renders it: were it under the pointer, the browser would lose what was pressed, and fire no click. */}
      {Icon && (
        <span aria-hidden="true" className="pointer-events-none">
          {isCount ? count || state.free : <Icon className={size} />}
        </span>
      )}
      <span className="sr-only">
        {cellText(item.name, date, state, closed)}
        {isPicked && ", in the order"}
      </span>
    </button>
  );
}
