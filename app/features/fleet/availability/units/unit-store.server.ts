import { and, asc, between, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { dayClaims } from "#db/schema/booking.ts";
import { inflatables, unitOutages, units } from "#db/schema/catalog.ts";
import type { DayRange } from "../rules/day-range.ts";
import type { FleetUnit } from "../rules/fleet.ts";
import type { Seat } from "../rules/seat-units.ts";

const unitClaim = {
  unitId: dayClaims.unitId,
  inflatableId: dayClaims.inflatableId,
  date: dayClaims.date,
  kind: dayClaims.kind,
  bookingId: dayClaims.bookingId,
  bookingItemId: dayClaims.bookingItemId,
  pinned: dayClaims.pinned,
};
const withPlainDate = <T extends { date: string }>(row: T) => ({ ...row, date: row.date as PlainDate });

export type UnitClaimRow = Awaited<ReturnType<typeof listClaimsFrom>>[number];

export async function listClaimsFrom(db: Db | Tx, inflatableIds: number[], from: PlainDate) {
  const rows = await db
    .select({ ...unitClaim, reason: dayClaims.reason })
    .from(dayClaims)
    .where(and(inArray(dayClaims.inflatableId, inflatableIds), gte(dayClaims.date, from)))
    .orderBy(asc(dayClaims.date), asc(dayClaims.unitId));
  return rows.map(withPlainDate);
}

export async function listUnitClaims(db: Db | Tx, inflatableIds: number[], { from, through }: DayRange) {
  const rows = await db
    .select(unitClaim)
    .from(dayClaims)
    .where(and(inArray(dayClaims.inflatableId, inflatableIds), between(dayClaims.date, from, through)));
  return rows.map(withPlainDate);
}

const unitRow = {
  id: units.id,
  inflatableId: units.inflatableId,
  outageId: unitOutages.id,
  from: unitOutages.fromDate,
  through: unitOutages.untilDate,
};
type UnitRow = Pick<FleetUnit, "id" | "inflatableId"> & {
  outageId: number | null;
  from: string | null;
  through: string | null;
};

const inTheirOrder = [asc(units.inflatableId), asc(units.position), asc(units.id)];
const outFrom = (day: PlainDate) =>
  and(eq(unitOutages.unitId, units.id), or(isNull(unitOutages.untilDate), gte(unitOutages.untilDate, day)));

/** Lists the units in service, by position, with their outages from a day on. */
export async function listFleet(db: Db | Tx, inflatableIds: number[], from: PlainDate): Promise<FleetUnit[]> {
  const rows = await db
    .select(unitRow)
    .from(units)
    .leftJoin(unitOutages, outFrom(from))
    .where(and(inArray(units.inflatableId, inflatableIds), eq(units.status, "in_service")))
    .orderBy(...inTheirOrder);
  return groupByUnit(rows);
}

function groupByUnit(rows: UnitRow[]): FleetUnit[] {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofUnit]) => {
    const outages = new Map(ofUnit.map((row) => [row.outageId, row]));
    return {
      id,
      inflatableId: ofUnit[0]?.inflatableId ?? 0,
      outages: [...outages.values()].flatMap(({ from, through }) =>
        from === null ? [] : { from: from as PlainDate, through: through as PlainDate | null },
      ),
    };
  });
}

/** Reads `listFleet` and `listUnitClaims` at one moment. */
export async function listClaimedFleet(
  db: Db | Tx,
  inflatableIds: number[],
  { from, through, outagesFrom }: DayRange & { outagesFrom: PlainDate },
) {
  const rows = await db
    .select({ unit: { ...unitRow, status: units.status }, claim: unitClaim })
    .from(units)
    .leftJoin(unitOutages, outFrom(outagesFrom))
    .leftJoin(dayClaims, and(eq(dayClaims.unitId, units.id), between(dayClaims.date, from, through)))
    .where(inArray(units.inflatableId, inflatableIds))
    .orderBy(...inTheirOrder);
  const inService = rows.map(({ unit }) => unit).filter(({ status }) => status === "in_service");
  const claims = new Map(
    rows.flatMap(({ claim }) => (claim ? [[`${claim.unitId} ${claim.date}`, claim] as const] : [])),
  );
  return { fleet: groupByUnit(inService), claims: [...claims.values()].map(withPlainDate) };
}

export function fleetUnits(db: Db | Tx) {
  return db
    .select({ units: sql<number>`count(*)::int`.as("fleet_units") })
    .from(units)
    .innerJoin(inflatables, eq(inflatables.id, units.inflatableId))
    .where(and(eq(units.status, "in_service"), eq(inflatables.active, true)));
}

/** Lists whole order items with a unit on or after a day, even if they began before. */
export async function listSeats(db: Db | Tx, inflatableId: number, from: PlainDate): Promise<Seat[]> {
  const ours = db
    .select({ id: dayClaims.bookingItemId })
    .from(dayClaims)
    .where(and(eq(dayClaims.inflatableId, inflatableId), gte(dayClaims.date, from)));
  const rows = await db
    .select({
      itemId: dayClaims.bookingItemId,
      unitId: dayClaims.unitId,
      date: dayClaims.date,
      pinned: dayClaims.pinned,
    })
    .from(dayClaims)
    .where(and(eq(dayClaims.inflatableId, inflatableId), inArray(dayClaims.bookingItemId, ours)))
    .orderBy(asc(dayClaims.date));
  const seats = new Map<number, Seat>();
  for (const { itemId, unitId, date, pinned } of rows) {
    if (itemId === null) continue;
    const day = date as PlainDate;
    const seat = seats.get(itemId) ?? { itemId, unitId, from: day, through: day, pinned: false };
    seats.set(itemId, { ...seat, through: day, pinned: seat.pinned || pinned });
  }
  return [...seats.values()];
}

export async function listBlockedUnitDays(db: Db | Tx, inflatableId: number, from: PlainDate) {
  const rows = await db
    .select({
      unitId: dayClaims.unitId,
      date: dayClaims.date,
      reason: dayClaims.reason,
      // The database has a value for every block.
      blockId: sql<string>`${dayClaims.blockId}`,
    })
    .from(dayClaims)
    .where(and(eq(dayClaims.inflatableId, inflatableId), gte(dayClaims.date, from), eq(dayClaims.kind, "block")))
    .orderBy(asc(dayClaims.date));
  return rows.map(withPlainDate);
}

/** Lists the days of units that no exchange may move: blocked by the owner, or held for an addition. */
export async function listFixedUnitDays(db: Db | Tx, inflatableId: number, from: PlainDate) {
  const rows = await db
    .select({ unitId: dayClaims.unitId, date: dayClaims.date })
    .from(dayClaims)
    .where(and(eq(dayClaims.inflatableId, inflatableId), gte(dayClaims.date, from), isNull(dayClaims.bookingItemId)));
  return rows.map(withPlainDate);
}

export async function namesOfUnits(db: Db | Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: units.id, name: units.name }).from(units).where(inArray(units.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Maps each order item's id to the name of its unit; empty if the item has only one. */
export async function unitNames(db: Db | Tx, bookingIds: number[]): Promise<Map<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({
      itemId: dayClaims.bookingItemId,
      name: units.name,
      isOnly: sql<boolean>`${units.name} = ${inflatables.name} || ' 1' and not exists (select 1 from units other
        where other.inflatable_id = ${units.inflatableId} and other.id <> ${units.id} and other.status = 'in_service')`,
    })
    .from(dayClaims)
    .innerJoin(units, eq(units.id, dayClaims.unitId))
    .innerJoin(inflatables, eq(inflatables.id, units.inflatableId))
    .where(inArray(dayClaims.bookingId, bookingIds));
  return new Map(rows.map(({ itemId, name, isOnly }) => [itemId ?? 0, isOnly ? "" : name]));
}

export async function unitsOfOrder(db: Db | Tx, bookingId: number) {
  const isOut = sql<boolean>`exists (select 1 from ${unitOutages} where ${unitOutages.unitId} = ${units.id}
    and ${unitOutages.fromDate} <= max(${dayClaims.date})
    and coalesce(${unitOutages.untilDate}, max(${dayClaims.date})) >= min(${dayClaims.date}))`;
  const rows = await db
    .select({ itemId: dayClaims.bookingItemId, id: units.id, name: units.name, isOut })
    .from(dayClaims)
    .innerJoin(units, eq(units.id, dayClaims.unitId))
    .where(eq(dayClaims.bookingId, bookingId))
    .groupBy(dayClaims.bookingItemId, units.id);
  return new Map(rows.map(({ itemId, ...unit }) => [itemId ?? 0, unit]));
}

export async function findUnitName(db: Db | Tx, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: units.name }).from(units).where(eq(units.id, id));
  return row?.name;
}
