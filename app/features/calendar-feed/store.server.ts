import { and, asc, eq, gte } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings, dayClaims } from "../../../db/schema/booking.ts";
import { inflatables } from "../../../db/schema/catalog.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { runsWet } from "../catalog/rules/water.ts";

const asDay = <T extends { date: string }>(row: T) => ({ ...row, date: row.date as PlainDate });

/** The bookings that hold a day from a day on. */
export async function listClaimedBookings(db: Db | Tx, from: PlainDate) {
  const rows = await db
    .select({
      id: bookings.id,
      date: dayClaims.date,
      kind: dayClaims.kind,
      itemName: inflatables.name,
      customerName: bookings.customerName,
      customerPhone: bookings.customerPhone,
      customerAddress: bookings.customerAddress,
      itemType: inflatables.type,
      wetOption: bookings.wetOption,
      additionalRequests: bookings.additionalRequests,
      terms: bookings.terms,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
    })
    .from(inflatables)
    .innerJoin(dayClaims, and(eq(dayClaims.inflatableId, inflatables.id), gte(dayClaims.date, from)))
    .innerJoin(bookings, eq(bookings.id, dayClaims.bookingId))
    .orderBy(asc(dayClaims.date), asc(bookings.id));
  return rows.map(({ itemType, ...row }) => ({
    ...asDay(row),
    wetOption: runsWet(row.wetOption, { type: itemType }),
  }));
}

export async function listBlocks(db: Db | Tx, from: PlainDate) {
  const rows = await db
    .select({
      inflatableId: dayClaims.inflatableId,
      itemName: inflatables.name,
      date: dayClaims.date,
      reason: dayClaims.reason,
      createdAt: dayClaims.createdAt,
    })
    .from(inflatables)
    .innerJoin(
      dayClaims,
      and(eq(dayClaims.inflatableId, inflatables.id), gte(dayClaims.date, from), eq(dayClaims.kind, "block")),
    )
    .orderBy(asc(dayClaims.date), asc(dayClaims.inflatableId));
  return rows.map(asDay);
}
