// An order that changes releases some claims and needs others. The caller has locked its items and extras
// (db/lock-order.ts).
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { dayClaims, extraClaims } from "#db/schema/booking.ts";
import { claimExtras } from "./claim-extras.server.ts";
import { type ClaimedItem, claimOrder, type Shortage } from "./claim-order.server.ts";
import type { DayRange } from "./rules/day-range.ts";

type Claim = { itemId: number; unitId: number; pinned: boolean };
type Along = { extraId: number; quantity: number };

export async function listClaimedUnits(tx: Tx, bookingId: number): Promise<Claim[]> {
  const rows = await tx
    .selectDistinct({ itemId: dayClaims.bookingItemId, unitId: dayClaims.unitId, pinned: dayClaims.pinned })
    .from(dayClaims)
    .where(eq(dayClaims.bookingId, bookingId));
  return rows.map(({ itemId, ...row }) => ({ ...row, itemId: itemId ?? 0 }));
}

export async function releaseItemUnits(tx: Tx, itemIds: number[]): Promise<void> {
  if (itemIds.length > 0) await tx.delete(dayClaims).where(inArray(dayClaims.bookingItemId, itemIds));
}

export async function giveUpDaysAfter(tx: Tx, bookingId: number, lastDay: PlainDate): Promise<void> {
  await tx.delete(dayClaims).where(and(eq(dayClaims.bookingId, bookingId), gt(dayClaims.date, lastDay)));
  await tx.delete(extraClaims).where(and(eq(extraClaims.bookingId, bookingId), gt(extraClaims.date, lastDay)));
}

export async function giveUpExtras(tx: Tx, bookingId: number, rest: Along[]): Promise<void> {
  for (const { extraId, quantity } of rest) {
    await tx.execute(sql`
      delete from extra_claims c using (
        select date, slot, row_number() over (partition by date order by slot) as piece
        from extra_claims where booking_id = ${bookingId} and extra_id = ${extraId}
      ) mine
      where c.extra_id = ${extraId} and c.date = mine.date and c.slot = mine.slot and mine.piece > ${quantity}`);
  }
}

/** Deletes the claims of an addition: it ended, or its order claims them in the same transaction. */
export async function giveUpAddition(tx: Tx, additionId: number): Promise<void> {
  await tx.delete(dayClaims).where(eq(dayClaims.additionId, additionId));
  await tx.delete(extraClaims).where(eq(extraClaims.additionId, additionId));
}

export type MoreClaims = {
  bookingId: number;
  kind: "hold" | "booking";
  reason: string;
  range: DayRange;
  lastDayBefore: PlainDate;
  orderItems: ClaimedItem[];
  /** All extras, with their earlier count. */
  extras: (Along & { before: number })[];
  now: Date;
  timeZone: string;
};

/**
 * Claims the days and units that an order doesn't have yet. It keeps its own slots, which may lie above a stock that
 * was lowered since.
 */
export async function claimMore(tx: Tx, more: MoreClaims): Promise<Shortage | undefined> {
  const { bookingId, range, lastDayBefore, extras } = more;
  const short = more.orderItems.length > 0 ? await claimOrder(tx, { ...more, extras: [] }) : undefined;
  const through = range.through < lastDayBefore ? range.through : lastDayBefore;
  const additions = extras.map(({ extraId, quantity, before }) => ({ extraId, quantity: quantity - before }));
  const missing = await claimExtras(tx, {
    bookingId,
    range: { from: range.from, through },
    extras: additions.filter(isWanted),
  });
  if (range.through > lastDayBefore) {
    const further = { from: addDays(lastDayBefore, 1), through: range.through };
    missing.push(...(await claimExtras(tx, { bookingId, range: further, extras: extras.filter(isWanted) })));
  }
  return short || missing.length > 0 ? { items: short?.items ?? [], extras: missing } : undefined;
}

const isWanted = ({ quantity }: Along) => quantity > 0;

/** Pins the units that the crew was sent with. */
export async function pinItemUnits(tx: Tx, itemIds: number[]): Promise<void> {
  if (itemIds.length > 0)
    await tx.update(dayClaims).set({ pinned: true }).where(inArray(dayClaims.bookingItemId, itemIds));
}
