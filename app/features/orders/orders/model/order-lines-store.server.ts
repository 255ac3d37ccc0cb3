// What an order is made of: its items, its extras and its price lines.
import { asc, eq, inArray } from "drizzle-orm";
import type { PriceLine } from "#app/features/fleet/pricing/rules/price-order.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookingExtras, bookingItems, priceLines } from "#db/schema/booking.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { promoCodes, promoUses } from "#db/schema/promo.ts";
import { lineRows } from "../rules/price-stored-order.ts";

const itemColumns = {
  id: bookingItems.id,
  bookingId: bookingItems.bookingId,
  inflatableId: bookingItems.inflatableId,
  wetOption: bookingItems.wetOption,
  position: bookingItems.position,
  priceCents: bookingItems.priceCents,
  wetFeeCents: bookingItems.wetFeeCents,
  name: inflatables.name,
  type: inflatables.type,
  picture: inflatables.picture,
  wetAvailable: inflatables.wetAvailable,
  /** What the catalog asks today. */
  listPriceCents: inflatables.priceCents,
  listWetFeeCents: inflatables.wetFeeCents,
  lengthFt: inflatables.lengthFt,
  widthFt: inflatables.widthFt,
  heightFt: inflatables.heightFt,
  capacity: inflatables.capacity,
  capacityUnit: inflatables.capacityUnit,
  windLimitMph: inflatables.windLimitMph,
  anchorPoints: inflatables.anchorPoints,
  blowers: inflatables.blowers,
};

/** The items of any number of orders, each in its place, with what the catalog says of them. */
export async function listOrderItems(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .select(itemColumns)
    .from(bookingItems)
    .innerJoin(inflatables, eq(inflatables.id, bookingItems.inflatableId))
    .where(inArray(bookingItems.bookingId, bookingIds))
    .orderBy(asc(bookingItems.bookingId), asc(bookingItems.position), asc(bookingItems.id));
}

export type OrderItem = Awaited<ReturnType<typeof listOrderItems>>[number];

export async function listOrderExtras(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(bookingExtras)
    .where(inArray(bookingExtras.bookingId, bookingIds))
    .orderBy(asc(bookingExtras.bookingId), asc(bookingExtras.extraId));
}

export type OrderExtra = Awaited<ReturnType<typeof listOrderExtras>>[number];

/** The codes of any number of orders, each with what it was worth when it was used. */
export async function listOrderPromos(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .select({
      bookingId: promoUses.bookingId,
      code: promoCodes.code,
      eventFrom: promoCodes.eventFrom,
      eventUntil: promoCodes.eventUntil,
      basisPoints: promoUses.basisPoints,
      amountCents: promoUses.amountCents,
      minimumCents: promoUses.minimumCents,
    })
    .from(promoUses)
    .innerJoin(promoCodes, eq(promoCodes.id, promoUses.promoCodeId))
    .where(inArray(promoUses.bookingId, bookingIds));
}

export type OrderPromo = Awaited<ReturnType<typeof listOrderPromos>>[number];

type NewItem = Omit<typeof bookingItems.$inferInsert, "id" | "bookingId">;

/** In the order given; gives back their ids in the same order. */
export async function insertOrderItems(tx: Tx, bookingId: number, items: NewItem[]): Promise<number[]> {
  const rows = await tx
    .insert(bookingItems)
    .values(items.map((item) => ({ ...item, bookingId })))
    .returning({ id: bookingItems.id });
  return rows.map(({ id }) => id);
}

type NewExtra = Omit<typeof bookingExtras.$inferInsert, "bookingId">;

export async function insertOrderExtras(tx: Tx, bookingId: number, extras: NewExtra[]) {
  await tx.insert(bookingExtras).values(extras.map((extra) => ({ ...extra, bookingId })));
}

/** The lines of an order as they are now, in place of those it had. */
export async function writePriceLines(
  tx: Tx,
  { id: bookingId, items }: { id: number; items: readonly { id: number }[] },
  lines: readonly PriceLine[],
): Promise<void> {
  await tx.delete(priceLines).where(eq(priceLines.bookingId, bookingId));
  const rows = lineRows(bookingId, lines, items);
  if (rows.length > 0) await tx.insert(priceLines).values(rows);
}

export async function listPriceLines(db: Db | Tx, bookingIds: number[]) {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(priceLines)
    .where(inArray(priceLines.bookingId, bookingIds))
    .orderBy(asc(priceLines.bookingId), asc(priceLines.position));
}

export type OrderLine = Awaited<ReturnType<typeof listPriceLines>>[number];
