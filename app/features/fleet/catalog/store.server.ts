import { and, asc, countDistinct, eq, gte, inArray, max, ne, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { centsFromDollars, dollarsFromCents } from "#app/shared/money/money.ts";
import type { Staff } from "#app/shared/people/access.ts";
import type { Db, Tx } from "#db/database.ts";
import { CATALOG_LOCK } from "#db/lock-order.ts";
import { bookingItems, dayClaims } from "#db/schema/booking.ts";
import { extras, formerSlugs, inflatables, itemPictures, units } from "#db/schema/catalog.ts";
import { documentSlugs } from "#db/schema/documents.ts";
import { unitLogHeads } from "#db/schema/safety.ts";
import { users } from "#db/schema/users.ts";
import type { Inflatable, UploadedPicture } from "./schema.ts";

export async function listInflatables(db: Db | Tx, which: "active" | "all"): Promise<Inflatable[]> {
  const rows = await db
    .select()
    .from(inflatables)
    .where(which === "active" ? eq(inflatables.active, true) : undefined)
    .orderBy(asc(inflatables.id));
  return rows.map(toInflatable);
}

export async function listItemsToEdit(db: Db | Tx, today: PlainDate): Promise<Inflatable[]> {
  const rows = await db.select().from(inflatables).orderBy(asc(inflatables.id));
  const coming = await db
    .select({ id: dayClaims.inflatableId, bookings: countDistinct(dayClaims.bookingId) })
    .from(dayClaims)
    .where(gte(dayClaims.date, today))
    .groupBy(dayClaims.inflatableId);
  const counts = new Map(coming.map(({ id, bookings }) => [id, bookings]));
  return rows.map((row) => ({
    ...toInflatable(row),
    version: row.version,
    comingBookings: counts.get(row.id) ?? 0,
  }));
}

/**
 * Locks the rows until the transaction ends, so that those who claim days of an item wait for each other. See
 * db/lock-order.ts.
 */
export async function holdInflatables(tx: Tx, ids: number[]) {
  const rows = tx.select().from(inflatables).where(inArray(inflatables.id, ids));
  return rows.orderBy(asc(inflatables.id)).for("no key update");
}

/** Locks extras, after the items. */
export async function holdExtras(tx: Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return tx.select().from(extras).where(inArray(extras.id, ids)).orderBy(asc(extras.id)).for("no key update");
}

/** Reads without a lock. */
export async function findInflatables(db: Db | Tx, ids: number[]) {
  return db.select().from(inflatables).where(inArray(inflatables.id, ids)).orderBy(asc(inflatables.id));
}

export async function findExtraRows(db: Db | Tx, ids: number[]) {
  return ids.length === 0 ? [] : db.select().from(extras).where(inArray(extras.id, ids)).orderBy(asc(extras.id));
}

/** Returns the row itself, with prices in cents. */
export async function findInflatable(db: Db | Tx, id: number) {
  const [row] = await db.select().from(inflatables).where(eq(inflatables.id, id));
  return row;
}

export async function findActiveInflatable(db: Db | Tx, slug: string): Promise<Inflatable | undefined> {
  const [row] = await db.select().from(inflatables).where(eq(inflatables.slug, slug));
  return row?.active ? toInflatable(row) : undefined;
}

export async function findSlugByFormer(db: Db | Tx, former: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: inflatables.slug })
    .from(formerSlugs)
    .innerJoin(inflatables, eq(inflatables.id, formerSlugs.inflatableId))
    .where(and(eq(formerSlugs.slug, former), eq(inflatables.active, true)));
  return row?.slug;
}

export async function listFormerSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: formerSlugs.slug }).from(formerSlugs);
  return rows.map(({ slug }) => slug);
}

/**
 * Serializes everything that assigns ids and slugs until the transaction ends. Publishing a town takes the same lock.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`);
}

/** Locks the row: a booking in progress ends first, a later one waits. */
export async function lockInflatable(tx: Tx, id: number) {
  const [row] = await tx.select().from(inflatables).where(eq(inflatables.id, id)).for("update");
  return row && { item: toInflatable(row), version: row.version };
}

/** Finds the time of an item's last change and who made it, even if they were removed since. */
export async function findLastEdit(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ at: inflatables.updatedAt, by: users.name })
    .from(inflatables)
    .leftJoin(users, eq(users.id, inflatables.updatedBy))
    .where(eq(inflatables.id, id));
  return row;
}

export type Edit = { now: Date; by: Staff | undefined };

const edited = ({ now, by }: Edit) => ({ updatedAt: now, updatedBy: by?.userId ?? null });

export async function nextInflatableId(tx: Tx): Promise<number> {
  const [row] = await tx.select({ id: max(inflatables.id) }).from(inflatables);
  return (row?.id ?? 0) + 1;
}

/** Lists every slug that is or was an address, of a rental or a town, except those of the item that moves. */
export async function listTakenSlugs(tx: Tx, exceptId = 0): Promise<Set<string>> {
  const current = await tx.select({ slug: inflatables.slug }).from(inflatables).where(ne(inflatables.id, exceptId));
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(ne(formerSlugs.inflatableId, exceptId));
  const towns = await tx.select({ slug: documentSlugs.slug }).from(documentSlugs).where(eq(documentSlugs.kind, "town"));
  return new Set([...current, ...former, ...towns].map(({ slug }) => slug));
}

/** Returns true if a rental has or had this address. */
export async function isItemSlug(db: Db | Tx, slug: string): Promise<boolean> {
  const current = await db.select({ slug: inflatables.slug }).from(inflatables).where(eq(inflatables.slug, slug));
  const former = await db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
  return current.length + former.length > 0;
}

export async function insertInflatable(tx: Tx, item: Inflatable, edit: Edit): Promise<Inflatable> {
  const values = { ...toRow(item), createdAt: edit.now, ...edited(edit) };
  const [row] = await tx.insert(inflatables).values(values).returning();
  if (!row) throw new Error("The database returned no item");
  return toInflatable(row);
}

export async function updateInflatable(tx: Tx, item: Inflatable, edit: Edit): Promise<Inflatable> {
  const values = { ...toRow(item), ...edited(edit) };
  const [row] = await tx.update(inflatables).set(values).where(eq(inflatables.id, item.id)).returning();
  if (!row) throw new Error("The database returned no item");
  return toInflatable(row);
}

/** Redirects the old slug to the item from now on. The new one is no longer a former slug. */
export async function moveSlug(
  tx: Tx,
  inflatableId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, to));
  await tx.insert(formerSlugs).values({ slug: from, inflatableId }).onConflictDoNothing();
}

/** Deletes the item with its blocked days; the cascade deletes its former slugs. */
export async function deleteInflatableRow(tx: Tx, id: number): Promise<void> {
  await tx.delete(dayClaims).where(and(eq(dayClaims.inflatableId, id), eq(dayClaims.kind, "block")));
  await tx.delete(inflatables).where(eq(inflatables.id, id));
}

type PictureFile = { width: number; contentType: string; bytes: Uint8Array };

/** Replaces the uploaded picture in all its widths; null removes it, and the standard one is shown again. */
export async function replacePicture(
  tx: Tx,
  id: number,
  { picture, files }: { picture: UploadedPicture | null; files: PictureFile[] },
  edit: Edit,
): Promise<Inflatable> {
  await tx.delete(itemPictures).where(eq(itemPictures.inflatableId, id));
  if (files.length > 0) await tx.insert(itemPictures).values(files.map((file) => ({ inflatableId: id, ...file })));
  const values = { picture, ...edited(edit) };
  const [row] = await tx.update(inflatables).set(values).where(eq(inflatables.id, id)).returning();
  if (!row) throw new Error("The database returned no item");
  return toInflatable(row);
}

export async function findPictureFile(db: Db | Tx, id: number, width: number) {
  const [row] = await db
    .select({ bytes: itemPictures.bytes, contentType: itemPictures.contentType, picture: inflatables.picture })
    .from(itemPictures)
    .innerJoin(inflatables, eq(inflatables.id, itemPictures.inflatableId))
    .where(and(eq(itemPictures.inflatableId, id), eq(itemPictures.width, width)));
  return row && { bytes: row.bytes, contentType: row.contentType, version: row.picture?.version ?? "" };
}

function toRow({ price, wetFee, size, ...rest }: Inflatable) {
  return { ...rest, ...size, priceCents: centsFromDollars(price), wetFeeCents: centsFromDollars(wetFee) };
}

function toInflatable(row: typeof inflatables.$inferSelect): Inflatable {
  const {
    priceCents,
    wetFeeCents,
    lengthFt,
    widthFt,
    heightFt,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    updatedBy: _editor,
    ...rest
  } = row;
  return {
    ...rest,
    price: dollarsFromCents(priceCents),
    wetFee: dollarsFromCents(wetFeeCents),
    size: { lengthFt, widthFt, heightFt },
  };
}

export async function itemHasBookings(db: Db | Tx, inflatableId: number): Promise<boolean> {
  const rows = await db
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(eq(bookingItems.inflatableId, inflatableId))
    .limit(1);
  return rows.length > 0;
}

export async function itemHasSafetyLog(db: Db | Tx, inflatableId: number): Promise<boolean> {
  const rows = await db
    .select({ id: units.id })
    .from(units)
    .innerJoin(unitLogHeads, eq(unitLogHeads.unitId, units.id))
    .where(eq(units.inflatableId, inflatableId))
    .limit(1);
  return rows.length > 0;
}
