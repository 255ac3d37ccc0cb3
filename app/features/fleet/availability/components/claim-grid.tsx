import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { monthAndYear } from "#app/shared/days/date-format.ts";
import { addMonths, firstOfMonth, type PlainDate } from "#app/shared/days/plain-date.ts";
import { Card } from "#app/ui/card.tsx";
import { useMinute } from "../hooks/use-clock.ts";
import { cellAt, useGridCursor } from "../hooks/use-grid-cursor.ts";
import { type PickedDays, useGridPicking } from "../hooks/use-grid-picking.ts";
import { type CalendarRow, cellKey, outOn } from "../rules/calendar-rows.ts";
import { claimLook } from "../rules/claim-look.ts";
import type { ClosedDay } from "../rules/closed-days.ts";
import { type DayRange, isWithin, listDays } from "../rules/day-range.ts";
import type { GridCell } from "../rules/grid-cells.ts";
import { monthDays } from "../rules/office-months.ts";
import { rowNamesByOrder } from "../rules/order-cells.ts";
import type { OwnerClaim } from "../schema.ts";
import { claimClass } from "./claim-cell.tsx";
import { CLOSED_GROUND, ClaimRow } from "./claim-row.tsx";
import { GridDayHeads } from "./grid-day-heads.tsx";

type ClaimGridProps = {
  rows: CalendarRow<Inflatable>[];
  claims: ReadonlyMap<string, OwnerClaim>;
  closed: ClosedDay[];
  window: DayRange;
  month: PlainDate;
  today: PlainDate;
  picked: PickedDays | undefined;
  onMonth: (month: PlainDate) => void;
  onPick: (days: PickedDays) => void;
  onReason: () => void;
  onBlocked: (cell: GridCell) => void;
};

/** A month of every row. It has one tab stop, arrow keys move between the days, and the names stay visible. */
export function ClaimGrid(props: ClaimGridProps) {
  const { rows, claims, closed, window, month, today, picked, onMonth, onPick, onReason, onBlocked } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  const now = useMinute();
  const days = useMemo(() => listDays(monthDays(month)), [month]);
  const closedOn = useMemo(() => new Map(closed.map(({ date, why }) => [date as string, why])), [closed]);
  const orders = useMemo(() => rowNamesByOrder(rows, claims), [rows, claims]);
  const [order, setOrder] = useState<string>();
  const itemIds = rows.map(({ id }) => id);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const shownDays = monthDays(month);
  const grid = { itemIds, shown: shownDays, window, stepPage: addMonths };
  const cursor = useGridCursor(grid, {
    gridRef,
    entry: isWithin(shownDays, today) ? today : month,
    onShow: (date) => onMonth(firstOfMonth(date)),
  });
  const isFree = ({ itemId, date }: GridCell) => {
    const row = rowById.get(itemId);
    const look = claimLook(claims.get(cellKey(itemId, date)), date, today, row && outOn(row, date));
    return (look === "open" || look === "blocked") && date <= window.through;
  };
  const { shown, handlers } = useGridPicking({ cursor, picked, isFree, onPick, onReason, onBlocked });
  useScrollToToday(gridRef, month, today);

  return (
    <Card
      look="flat"
      padding="none"
      className="overflow-hidden [--day:2.75rem] [--item:6.25rem] lg:[--day:1.85rem] lg:[--item:10.5rem]"
    >
      <div ref={gridRef} className="relative overflow-x-auto overscroll-x-contain scroll-pl-(--item)">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes keys
          role="grid"
          aria-label={`Bookings and blocked days, ${monthAndYear(month)}`}
          aria-multiselectable="true"
          className="w-full table-fixed border-separate border-spacing-0 select-none"
          style={{ minWidth: `calc(var(--item) + ${days.length} * var(--day))` }}
        >
          <GridDayHeads title={monthAndYear(month)} days={days} today={today} />
          <tbody
            {...handlers}
            onFocus={({ target }) => {
              cursor.enter(cellAt(target));
              setOrder(orderAt(target));
            }}
            onBlur={() => setOrder(undefined)}
            onMouseOver={({ target }) => setOrder(orderAt(target))}
            onMouseLeave={() => setOrder(undefined)}
          >
            {rows.map((row) => (
              <ClaimRow
                key={row.id}
                row={row}
                days={days}
                claims={claims}
                closed={closedOn}
                orders={orders}
                picked={shown && (shown.rows ?? [shown.itemId]).includes(row.id) ? shown : undefined}
                tabStop={cursor.itemId === row.id ? cursor.date : undefined}
                today={today}
                now={now}
              />
            ))}
          </tbody>
        </table>
      </div>
      {order && <OrderMark order={order} />}
      <ClaimLegend
        hasClosed={days.some((date) => closedOn.has(date))}
        hasOut={rows.some((row) => days.some((date) => date >= today && outOn(row, date)))}
      />
    </Card>
  );
}

const orderAt = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>("[data-booking]")?.dataset.booking ?? undefined;

/** Highlights every cell of the hovered or focused order by a style rule, so no row renders again. */
function OrderMark({ order }: { order: string }) {
  return <style>{`[data-booking="${Number(order)}"] { filter: brightness(1.45) saturate(.8) }`}</style>;
}

const DAYS_BEFORE = 2;

/** Opens a month that is wider than the screen at today, with a few days before it. */
function useScrollToToday(gridRef: RefObject<HTMLDivElement | null>, month: PlainDate, today: PlainDate) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month starts anew
  useEffect(() => {
    const head = gridRef.current?.querySelector<HTMLElement>("[data-today]");
    const names = gridRef.current?.querySelector<HTMLElement>("thead th");
    const left = head && names ? head.offsetLeft - names.offsetWidth - DAYS_BEFORE * head.offsetWidth : 0;
    gridRef.current?.scrollTo({ left, behavior: "instant" });
  }, [gridRef, month, today]);
}

const samples = [
  { look: "booked", word: "Booked" },
  { look: "held", word: "Held, not paid yet" },
  { look: "blocked", word: "Blocked" },
  { look: "open", word: "Open" },
] as const;

const outSample = { look: "out", word: "Out of service" } as const;

function ClaimLegend({ hasClosed, hasOut }: { hasClosed: boolean; hasOut: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-t border-office-line px-4 py-3.5 text-fine">
      <ul className="flex flex-wrap gap-x-5 gap-y-2.5 font-display font-medium">
        {[...samples, ...(hasOut ? [outSample] : [])].map(({ look, word }) => (
          <li key={look} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`${claimClass({ look })} h-5 w-5.5 rounded-md ${look === "open" ? "border-2 border-office-line bg-white" : ""}`}
            />
            {word}
          </li>
        ))}
        {hasClosed && (
          <li className="flex items-center gap-2.5">
            <span aria-hidden="true" className={`${CLOSED_GROUND} h-5 w-5.5 rounded-md border border-office-line`} />
            Closed
          </li>
        )}
      </ul>
      <p className="font-display text-ink-soft md:ml-auto">
        <span className="pointer-coarse:hidden">Click an open day to block it, drag for a range</span>
        <span className="hidden pointer-coarse:inline">Tap an open day to block it</span>
      </p>
    </div>
  );
}
