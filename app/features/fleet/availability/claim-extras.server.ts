import { and, asc, between, inArray } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { type Rows, rowsOf, writeRows } from "#db/engine/write-rows.server.ts";
import { extraClaims } from "#db/schema/booking.ts";
import { extras } from "#db/schema/catalog.ts";
import { type DayRange, listDays } from "./rules/day-range.ts";

/** An extra with too few left, on its scarcest day. */
export type ExtraShort = { extraId: number; name: string; date: PlainDate; left: number };

/** An order, or an addition that isn't booked yet. */
export type Claimant = { bookingId: number } | { additionId: number };

type ExtrasClaim = Claimant & { range: DayRange; extras: { extraId: number; quantity: number }[] };

/** Claims a slot for each piece and day. Returns the extras that ran short; then the caller rolls back. */
export async function claimExtras(tx: Tx, claim: ExtrasClaim): Promise<ExtraShort[]> {
  const { short, rows } = await planExtras(tx, claim);
  if (short.length === 0) await writeRows(tx, [rows]);
  return short;
}

export async function planExtras(
  tx: Tx,
  { range, extras: requested, ...claimant }: ExtrasClaim,
): Promise<{ short: ExtraShort[]; rows: Rows }> {
  const mine = "bookingId" in claimant ? { bookingId: claimant.bookingId } : { additionId: claimant.additionId };
  const ids = requested.map(({ extraId }) => extraId);
  if (ids.length === 0) return { short: [], rows: rowsOf(extraClaims, []) };
  const rows = await tx.select().from(extras).where(inArray(extras.id, ids)).orderBy(asc(extras.id));
  const claimRows = await tx
    .select()
    .from(extraClaims)
    .where(and(inArray(extraClaims.extraId, ids), between(extraClaims.date, range.from, range.through)));
  const usedSlots = Map.groupBy(claimRows, ({ extraId, date }) => `${extraId} ${date}`);
  const short: ExtraShort[] = [];
  const claims: (typeof extraClaims.$inferInsert)[] = [];
  for (const { id: extraId, name, stock } of rows) {
    const quantity = requested.find((one) => one.extraId === extraId)?.quantity ?? 0;
    const free = listDays(range).map((date) => {
      const used = new Set(usedSlots.get(`${extraId} ${date}`)?.map(({ slot }) => slot));
      const slots = Array.from({ length: stock }, (_, at) => at + 1).filter((slot) => !used.has(slot));
      // After the stock was lowered, slots above it may still be claimed. They count like any other.
      return { date, slots: slots.slice(0, Math.max(0, stock - used.size)) };
    });
    const fewest = free.reduce((one, other) => (other.slots.length < one.slots.length ? other : one));
    if (fewest.slots.length < quantity) short.push({ extraId, name, date: fewest.date, left: fewest.slots.length });
    else
      for (const { date, slots } of free)
        claims.push(...slots.slice(0, quantity).map((slot) => ({ extraId, date, slot, ...mine })));
  }
  return { short, rows: rowsOf(extraClaims, claims) };
}
