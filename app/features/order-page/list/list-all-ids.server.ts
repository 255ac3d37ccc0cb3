// The ids of all bookings that a filter finds, in order. Read in chunks by id, so that nobody waits for a hundred thousand of them
// to be sorted; the sorted chunks are merged while they are used.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "../../../../db/database.ts";
import { type BookingFilter, lastBookingId, listSortedIds } from "../../orders/model/list-store.server.ts";
import { searchOrders } from "../../orders/model/search-store.server.ts";
import type { ColumnSort } from "../../orders/rules/order-filters.ts";

const PIECE = 4000;

type Sorted = { id: number; key: string | Date };

export async function listAllIds(
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
