import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import {
  type BookingFilter,
  lastBookingId,
  listSortedIds,
} from "#app/features/orders/orders/model/list-store.server.ts";
import { loadOrders } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBookings } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { searchOrders } from "#app/features/orders/orders/model/search-store.server.ts";
import { viewOrder } from "#app/features/orders/orders/model/view-orders.server.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import type { ColumnSort } from "#app/features/orders/orders/rules/order-filters.ts";
import { orderTexts } from "#app/shared/words/order-texts.ts";
import type { Db } from "#db/database.ts";

// Small enough not to delay other requests.
const AT_ONCE = 200;

/**
 * Everything the filter finds as a file for a spreadsheet, in pieces: a hundred thousand bookings neither fill the
 * memory nor keep anyone waiting. Which bookings are in it is decided at the start.
 */
export async function* exportOrders(
  db: Db,
  filter: BookingFilter & { sort: ColumnSort },
): AsyncGenerator<string, void, undefined> {
  const ids = Iterator.from(await listAllIds(db, filter, filter.sort));
  yield toCsv([columns.map(([name]) => name)], true);
  for (let some = next(ids); some.length > 0; some = next(ids)) {
    const views = (await loadOrders(db, await findBookings(db, some))).map(viewOrder);
    yield toCsv(views.map((booking) => columns.map(([, cell]) => cell(booking))));
    await yieldToEventLoop();
  }
}

function next(ids: Iterator<{ id: number }>): number[] {
  const some: number[] = [];
  for (let one = ids.next(); !one.done; one = ids.next()) {
    some.push(one.value.id);
    if (some.length === AT_ONCE) break;
  }
  return some;
}

const waiverLabels = { confirmed: "signed", unsigned: "unsigned", void: "void" };

type Column = [head: string, cell: (booking: BookingView) => string | number];

const textColumns = orderTexts.map(({ label, name }): Column => [label, (booking) => booking[name]]);
/** As many as the file has always had in their place. */
const FIRST_TEXTS = 3;

const columns: Column[] = [
  ["Number", ({ id }) => id],
  ["Event date", ({ eventDate }) => eventDate],
  // As it is stored and always was: spreadsheets filter by it.
  ["Status", ({ status }) => status.replace("_", " ")],
  ["Customer", ({ customerName }) => customerName],
  ["Email", ({ customerEmail }) => customerEmail],
  ["Phone", ({ customerPhone }) => customerPhone],
  ["Address", ({ customerAddress }) => customerAddress],
  ["Rental", ({ productName }) => productName],
  ["Wet", ({ runsWet }) => (runsWet ? "yes" : "no")],
  ["Total", ({ total }) => total],
  ["Paid", ({ paid }) => paid],
  ["Written off", ({ writtenOff }) => writtenOff],
  ["Balance", ({ balance }) => balance],
  ["Waiver", ({ waiver }) => (waiver ? waiverLabels[waiver.status] : "none")],
  ...textColumns.slice(0, FIRST_TEXTS),
  ["Entered by", ({ source }) => (source === "admin" ? "owner" : "customer")],
  ["Booked at", ({ createdAt }) => createdAt],
  // New columns stand at the end: spreadsheets that were built on this file count from the left.
  ["Last day", ({ lastDay }) => lastDay],
  ["Days", ({ days }) => days],
  ["Rentals", ({ items }) => items.map(({ name, runsWet }) => `${name} (${runsWet ? "wet" : "dry"})`).join("; ")],
  ["Extras", ({ extras }) => extras.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ")],
  ["Street", ({ street }) => street],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["ZIP", ({ zip }) => zip],
  ["Place", ({ place }) => place ?? ""],
  ["Surface", ({ surface }) => (surface === "unknown" ? "" : surface)],
  ["Tax exemption", ({ exemption, exemptionNumber }) => (exemption ? `${exemption}: ${exemptionNumber}` : "")],
  ...textColumns.slice(FIRST_TEXTS),
];

/** A customer may type a formula; the byte order mark makes spreadsheets read UTF-8. */
function toCsv(rows: (string | number)[][], bom = false): string {
  return stringify(rows, { escape_formulas: true, bom });
}

const PIECE = 4000;

type Sorted = { id: number; key: string | Date };

async function listAllIds(
  db: Db,
  { q, ...filter }: BookingFilter,
  sort: ColumnSort,
): Promise<Iterable<{ id: number }>> {
  const found = q ? (await searchOrders(db, q)).walked : undefined;
  const last = await lastBookingId(db);
  const pieces: Sorted[][] = [];
  for (let after = 0; after < last; after += PIECE) {
    const piece = await listSortedIds(db, { ...filter, found }, sort, { after, through: after + PIECE });
    if (piece.length > 0) pieces.push(piece);
    await yieldToEventLoop();
  }
  const direction = sort.startsWith("-") ? -1 : 1;
  return mergeSorted(pieces, (one, other) => direction * compare(one, other));
}

function compare(one: Sorted, other: Sorted): number {
  if (one.key < other.key) return -1;
  return one.key > other.key ? 1 : one.id - other.id;
}

/** Merges sorted sequences lazily. */
export function* mergeSorted<Value>(
  pieces: readonly (readonly Value[])[],
  compare: (one: Value, other: Value) => number,
): Generator<Value, void, undefined> {
  const heads = pieces.map((piece) => ({ piece, at: 0 }));
  for (;;) {
    let first: { head: (typeof heads)[number]; value: Value } | undefined;
    for (const head of heads) {
      const value = head.piece[head.at];
      if (value !== undefined && (!first || compare(value, first.value) < 0)) first = { head, value };
    }
    if (!first) return;
    first.head.at += 1;
    yield first.value;
  }
}
