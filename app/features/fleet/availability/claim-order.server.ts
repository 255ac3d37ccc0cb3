// The only allocator of units and extras: an order gets all of them or none. Booking, moving, swapping, outages and
// late payments use it. The caller has locked the items and extras (db/lock-order.ts), so nobody else can claim them.
import { and, eq, inArray, sql } from "drizzle-orm";
import { writeAudits } from "#app/features/base/audit/store.server.ts";
import { holdExtras, holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { type Rows, rowsOf, writeRows } from "#db/engine/write-rows.server.ts";
import { bookingExtras, bookingItems, dayClaims, extraClaims } from "#db/schema/booking.ts";
import { type Claimant, type ExtraShort, planExtras } from "./claim-extras.server.ts";
import { type DayRange, listDays } from "./rules/day-range.ts";
import { daysWithout, type FleetUnit, freeUnits, takenDays, type UnitClaim } from "./rules/fleet.ts";
import { seatUnits, type UnitDays, type UnitRequest } from "./rules/seat-units.ts";
import { listClaimedFleet, listFixedUnitDays, listSeats, namesOfUnits } from "./units/unit-store.server.ts";

export type ClaimedItem = {
  itemId: number;
  inflatableId: number;
  /** Its current unit, tried first. */
  ownUnitId?: number | undefined;
  /** Only this unit is acceptable. */
  onlyUnitId?: number | undefined;
};

export type OrderClaim = Claimant & {
  kind: "hold" | "booking";
  reason: string;
  range: DayRange;
  orderItems: ClaimedItem[];
  extras: { extraId: number; quantity: number }[];
  /** Data the caller has read since it locked the items. It is read here if missing. */
  seen?: SeenUnits | undefined;
  now: Date;
  timeZone: string;
};

export type SeenUnits = Awaited<ReturnType<typeof readUnits>>;

export function readUnits(tx: Tx, inflatableIds: number[], range: DayRange, now: Date, timeZone: string) {
  return listClaimedFleet(tx, inflatableIds, { ...range, outagesFrom: firstDay(range, now, timeZone) });
}

/** Orders that make room, outages and running orders may start before the requested days. */
function firstDay(range: DayRange, now: Date, timeZone: string): PlainDate {
  const today = businessToday(now, timeZone);
  return today < range.from ? today : range.from;
}

/** An item with too few units, and the days. No days if only an exchange of units would have helped. */
type ItemShort = { inflatableId: number; days: PlainDate[]; blocked: boolean };
export type Shortage = { items: ItemShort[]; extras: ExtraShort[] };

/** Returns undefined if everything was claimed; otherwise the shortage, with nothing claimed. */
export async function claimOrder(tx: Tx, claim: OrderClaim): Promise<Shortage | undefined> {
  const { shortage, rows } = await planClaims(tx, claim);
  if (!shortage) await writeRows(tx, rows);
  return shortage;
}

/** Returns the rows to insert, or the shortage. Moves other orders that make room at once. */
export async function planClaims(tx: Tx, claim: OrderClaim): Promise<{ shortage?: Shortage; rows: Rows[] }> {
  const rows: Rows[] = [];
  const items: ItemShort[] = [];
  const byItem = Map.groupBy(claim.orderItems, ({ inflatableId }) => inflatableId);
  const { fleet, claims } =
    claim.seen ?? (await readUnits(tx, [...byItem.keys()], claim.range, claim.now, claim.timeZone));
  for (const [inflatableId, orderItems] of byItem) {
    const mine = fleet.filter((unit) => unit.inflatableId === inflatableId);
    const ownClaims = claims.filter((one) => one.inflatableId === inflatableId);
    const placed =
      seatFree(mine, ownClaims, orderItems, claim.range) ?? (await reseat(tx, inflatableId, mine, orderItems, claim));
    if (placed) rows.push(claimRows(claim, orderItems, placed));
    else items.push(findShortage(inflatableId, mine, ownClaims, claim.range, orderItems.length));
  }
  const extras = await planExtras(tx, claim);
  rows.push(extras.rows);
  return items.length + extras.short.length === 0 ? { rows } : { shortage: { items, extras: extras.short }, rows };
}

/** Locks the items and extras of an order before its claims change. The booking is already locked. */
export async function lockOrderItems(tx: Tx, bookingId: number): Promise<void> {
  const orderItems = await tx
    .selectDistinct({ id: bookingItems.inflatableId })
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, bookingId));
  await holdInflatables(
    tx,
    orderItems.map(({ id }) => id),
  );
  const along = await tx
    .select({ id: bookingExtras.extraId })
    .from(bookingExtras)
    .where(eq(bookingExtras.bookingId, bookingId));
  await holdExtras(
    tx,
    along.map(({ id }) => id),
  );
}

/** Releases the claims of an order and returns the unit that each order item had. */
export async function releaseClaims(tx: Tx, bookingId: number): Promise<Map<number, number>> {
  await lockOrderItems(tx, bookingId);
  const rows = await tx
    .delete(dayClaims)
    .where(eq(dayClaims.bookingId, bookingId))
    .returning({ itemId: dayClaims.bookingItemId, unitId: dayClaims.unitId });
  await tx.delete(extraClaims).where(eq(extraClaims.bookingId, bookingId));
  return new Map(rows.map(({ itemId, unitId }) => [itemId ?? 0, unitId]));
}

/** An offer may wait without holding days. */
export async function holdsItsDays(tx: Db | Tx, bookingId: number): Promise<boolean> {
  const rows = await tx
    .select({ unitId: dayClaims.unitId })
    .from(dayClaims)
    .where(eq(dayClaims.bookingId, bookingId))
    .limit(1);
  return rows.length > 0;
}

export async function confirmClaims(tx: Tx, bookingId: number): Promise<void> {
  await lockOrderItems(tx, bookingId);
  await tx.update(dayClaims).set({ kind: "booking" }).where(eq(dayClaims.bookingId, bookingId));
}

export async function renameClaims(tx: Tx, bookingId: number, reason: string): Promise<void> {
  await lockOrderItems(tx, bookingId);
  await tx.update(dayClaims).set({ reason }).where(eq(dayClaims.bookingId, bookingId));
}

type Placed = Map<number, number>;

/** Finds a free unit for each order item without moving other orders. Returns undefined if there are too few. */
function seatFree(
  fleet: FleetUnit[],
  claims: UnitClaim[],
  orderItems: ClaimedItem[],
  range: DayRange,
): Placed | undefined {
  const free = freeUnits(fleet, takenDays(claims), range).map(({ id }) => id);
  const placed: Placed = new Map();
  const take = (orderItem: ClaimedItem, unitId: number | undefined) => {
    const at = unitId === undefined ? -1 : free.indexOf(unitId);
    if (at < 0) return false;
    free.splice(at, 1);
    placed.set(orderItem.itemId, unitId as number);
    return true;
  };
  for (const orderItem of orderItems) take(orderItem, orderItem.onlyUnitId ?? orderItem.ownUnitId);
  const waiting = orderItems.filter(({ itemId }) => !placed.has(itemId));
  const allFound = waiting.every((orderItem) => orderItem.onlyUnitId === undefined && take(orderItem, free[0]));
  return allFound ? placed : undefined;
}

/** Like `seatFree`, but orders that haven't started may change their unit. */
async function reseat(
  tx: Tx,
  inflatableId: number,
  fleet: FleetUnit[],
  orderItems: ClaimedItem[],
  { range, now, timeZone }: OrderClaim,
): Promise<Placed | undefined> {
  if (fleet.length < 2) return undefined;
  const today = businessToday(now, timeZone);
  const requests: UnitRequest[] = orderItems.map(({ itemId, ownUnitId, onlyUnitId }) => ({
    itemId,
    ...range,
    ...(ownUnitId === undefined ? {} : { ownUnitId }),
    ...(onlyUnitId === undefined ? {} : { onlyUnitId }),
  }));
  const from = firstDay(range, now, timeZone);
  const units = await closedUnits(tx, inflatableId, fleet, from);
  const seated = seatUnits(units, await listSeats(tx, inflatableId, from), requests, today);
  if (!seated) return undefined;
  await moveSeats(tx, seated.moved, now);
  return new Map(seated.placed.map(({ itemId, unitId }) => [itemId, unitId]));
}

/** Lists when units can't be used: out of service, blocked, or held for an addition. */
export async function closedUnits(
  tx: Db | Tx,
  inflatableId: number,
  fleet: FleetUnit[],
  from: PlainDate,
): Promise<UnitDays[]> {
  const blocks = Map.groupBy(await listFixedUnitDays(tx, inflatableId, from), ({ unitId }) => unitId);
  return fleet.map(({ id, outages }) => ({
    unitId: id,
    closed: [...outages, ...(blocks.get(id) ?? []).map(({ date }) => ({ from: date, through: date }))],
  }));
}

/**
 * Deletes all moved claims before inserting them again, so that two orders can exchange units. Each order's history
 * names its new unit.
 */
export async function moveSeats(tx: Tx, moves: { itemId: number; unitId: number }[], now: Date): Promise<void> {
  if (moves.length === 0) return;
  const unitByItem = new Map(moves.map(({ itemId, unitId }) => [itemId, unitId]));
  const rows = await tx
    .delete(dayClaims)
    .where(and(inArray(dayClaims.bookingItemId, [...unitByItem.keys()]), eq(dayClaims.pinned, false)))
    .returning();
  await tx
    .insert(dayClaims)
    .values(rows.map((row) => ({ ...row, unitId: unitByItem.get(row.bookingItemId ?? 0) ?? row.unitId })));
  const names = await namesOfUnits(tx, [...rows.map(({ unitId }) => unitId), ...unitByItem.values()]);
  const swaps = new Map(rows.map((row) => [row.bookingItemId ?? 0, row]));
  await writeAudits(
    tx,
    [...swaps].map(([itemId, { bookingId, unitId }]) => ({
      at: now,
      actor: "system",
      action: "unit swapped",
      ...(bookingId === null ? {} : { bookingId }),
      details: { from: names.get(unitId) ?? "", to: names.get(unitByItem.get(itemId) ?? 0) ?? "" },
    })),
  );
}

function claimRows(claim: OrderClaim, orderItems: ClaimedItem[], placed: Placed): Rows {
  const { kind, reason, now: createdAt } = claim;
  const rows = orderItems.flatMap(({ itemId, inflatableId }) =>
    listDays(claim.range).map((date) => ({
      unitId: placed.get(itemId) ?? 0,
      inflatableId,
      date,
      kind,
      reason,
      createdAt,
      ...("bookingId" in claim
        ? { bookingId: claim.bookingId, bookingItemId: itemId }
        : { additionId: claim.additionId }),
    })),
  );
  return rowsOf(dayClaims, rows);
}

function findShortage(
  inflatableId: number,
  fleet: FleetUnit[],
  claims: (UnitClaim & { kind: string })[],
  range: DayRange,
  count: number,
): ItemShort {
  const days = daysWithout(fleet, takenDays(claims), range, count);
  const booked = claims.some(({ date, kind }) => kind !== "block" && days.includes(date));
  return { inflatableId, days, blocked: days.length > 0 && !booked };
}

const DAY_LOCK = 727_280;

/** Serializes orders for the same day if deliveries per day are limited. This lock is taken first. */
export async function lockDeliveryDays(tx: Tx, days: PlainDate[]): Promise<void> {
  for (const day of [...new Set(days)].sort()) {
    const number = Number(day.replaceAll("-", ""));
    await tx.execute(sql`select pg_advisory_xact_lock(${DAY_LOCK}, ${number})`);
  }
}
