// The owner's calendar shows days that were blocked together as one block, and the orders on days about to be blocked.
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import type { BlockScope } from "./blocked-ranges.ts";
import { type CalendarRow, cellKey, rowsIn } from "./calendar-rows.ts";
import { type DayRange, formatRange, listDays } from "./day-range.ts";

type Row = CalendarRow<{ id: number; name: string }>;
type Rows = readonly Row[];
type Cells = ReadonlyMap<string, OwnerClaim>;

export type Block = {
  blockId: string;
  reason: string;
  /** For example `All rentals`, `Castle Combo` or `Castle Combo 2`. */
  name: string;
  ranges: DayRange[];
  /** The original request, to block it again. */
  scopes: Omit<BlockScope, keyof DayRange>[];
  unitDays: number;
};

/** Returns every block once, sorted by its first day. */
export function groupBlocks(cells: Cells, rows: Rows): Block[] {
  const blocked = rows.flatMap((row) => blockedCells(cells, row));
  const blocks = [...Map.groupBy(blocked, ({ claim }) => claim.blockId)].map(([blockId, own]) => {
    const dates = [...new Set(own.map(({ claim }) => claim.date as PlainDate))].toSorted();
    const scope = rowsOfBlock(own, dates, cells, rows);
    return {
      blockId: blockId ?? "",
      reason: own[0]?.claim.reason ?? "",
      ...describeRows(scope, rows),
      ranges: consecutiveRanges(dates),
      unitDays: own.length,
    };
  });
  return blocks.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)) || a.name.localeCompare(b.name));
}

const firstDay = ({ ranges }: Block) => ranges[0]?.from ?? "";

/** For example `Jul 2–6`, or `Jul 2–3, Jul 5–6` after a day in the middle was unblocked. */
export function blockDays({ ranges }: Pick<Block, "ranges">): string {
  return ranges.map(formatRange).join(", ");
}

type Blocked = { row: Row; claim: OwnerClaim };

function blockedCells(cells: Cells, row: Row): Blocked[] {
  const prefix = cellKey(row.id, "");
  return [...cells].flatMap(([key, claim]) =>
    key.startsWith(prefix) && claim.kind === "block" ? [{ row, claim }] : [],
  );
}

/**
 * A unit that was booked on all these days has no blocked day of its own, and belongs to the block if its neighbors do.
 */
function rowsOfBlock(own: Blocked[], dates: PlainDate[], cells: Cells, rows: Rows): Rows {
  const items = new Set(own.map(({ row }) => row.item.id));
  const near = items.size > 1 ? rows : rows.filter(({ item }) => items.has(item.id));
  const isTaken = ({ id }: Row) => dates.every((date) => cells.has(cellKey(id, date)));
  return near.filter((row) => own.some((cell) => cell.row === row) || isTaken(row));
}

function describeRows(scope: Rows, rows: Rows): Pick<Block, "name" | "scopes"> {
  if (scope.length === rows.length && rows.length > 1)
    return { name: "All rentals", scopes: [{ inflatableId: "all" }] };
  const parts = [...Map.groupBy(scope, ({ item }) => item.id)].flatMap(([inflatableId, some]) => {
    const isWhole = some.length === rowsIn(rows, { inflatableId }).length;
    if (isWhole) return [{ name: some[0]?.item.name ?? "", scope: { inflatableId } }];
    return some.map(({ name, unitId }) => ({ name, scope: { inflatableId, unitId } }));
  });
  return { name: parts.map(({ name }) => name).join(", "), scopes: parts.map((part) => part.scope) };
}

function consecutiveRanges(dates: readonly PlainDate[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && addDays(last.through, 1) === date) last.through = date;
    else ranges.push({ from: date, through: date });
  }
  return ranges;
}

export type OrderOnDays = { bookingId: number; customerName: string; held: boolean; days: string; names: string };

/** Returns the orders on the days of a planned block, and how many unit days it would close. */
export function ordersOnDays(cells: Cells, rows: Rows, scope: BlockScope) {
  const ids = rowsIn(rows, scope);
  const days = listDays(scope);
  const all = rows.filter(({ id }) => ids.includes(id)).flatMap((row) => days.map((date) => ({ row, date })));
  const claimed = all.flatMap(({ row, date }) => {
    const claim = cells.get(cellKey(row.id, date));
    return claim ? [{ row, date, claim }] : [];
  });
  const booked = claimed.filter(({ claim }) => claim.bookingId !== null);
  const orders = [...Map.groupBy(booked, ({ claim }) => claim.bookingId)].map(([bookingId, own]): OrderOnDays => {
    const dates = [...new Set(own.map(({ date }) => date))].toSorted();
    return {
      bookingId: bookingId ?? 0,
      customerName: own[0]?.claim.customerName ?? "",
      held: own.some(({ claim }) => claim.kind === "hold"),
      days: blockDays({ ranges: consecutiveRanges(dates) }),
      names: [...new Set(own.map(({ row }) => row.name))].join(", "),
    };
  });
  return { orders, unitDays: all.length, blocked: all.length - claimed.length, booked: booked.length };
}
