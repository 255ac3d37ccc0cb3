import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Business } from "#config/business.ts";
import type { Db, Tx } from "#db/database.ts";
import { bookings } from "#db/schema/booking.ts";
import { extras } from "#db/schema/catalog.ts";
import { businessFiles, settingsVersions } from "#db/schema/settings.ts";
import { users } from "#db/schema/users.ts";
import type { BookedDays } from "./rules/closed-days.ts";

/** A stored version of the settings. Keys may be missing if an older program published it. */
export type SettingsVersion = {
  id: number;
  publishedAt: Date;
  by: string | null;
  restoredFrom: number | null;
  values: Partial<Business>;
};

const { id, publishedAt, restoredFrom, values } = settingsVersions;
const columns = { id, publishedAt, by: users.name, restoredFrom, values };

const versions = (db: Db | Tx) =>
  db.select(columns).from(settingsVersions).leftJoin(users, eq(users.id, settingsVersions.userId)).$dynamic();

export async function newestSettings(db: Db | Tx): Promise<SettingsVersion | undefined> {
  const [row] = await versions(db).orderBy(desc(id)).limit(1);
  return row as SettingsVersion | undefined;
}

export async function findSettings(db: Db | Tx, version: number): Promise<SettingsVersion | undefined> {
  const [row] = await versions(db).where(eq(id, version));
  return row as SettingsVersion | undefined;
}

export async function listSettings(db: Db | Tx, page: { limit: number; offset: number }) {
  const rows = await versions(db).orderBy(desc(id)).limit(page.limit).offset(page.offset);
  const [all] = await db.select({ total: count() }).from(settingsVersions);
  return { rows: rows as SettingsVersion[], total: Number(all?.total ?? 0) };
}

/** Nobody else publishes until this transaction ends. Reading goes on. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table settings_versions in share row exclusive mode`);
}

type NewVersion = { publishedAt: Date; userId: number | null; restoredFrom: number | null; values: Business };

export async function insertSettings(tx: Tx, version: NewVersion): Promise<number> {
  const [row] = await tx.insert(settingsVersions).values(version).returning({ id });
  if (!row) throw new Error("The settings were not stored");
  return row.id;
}

/** Returns the price that pages name. */
export async function generatorPriceCents(tx: Tx): Promise<number | undefined> {
  const [row] = await tx.select({ priceCents: extras.priceCents }).from(extras).where(eq(extras.isGenerator, true));
  return row?.priceCents;
}

export async function bookedDays(db: Db | Tx, today: PlainDate): Promise<BookedDays[]> {
  const coming = and(gte(bookings.eventDate, today), inArray(bookings.status, ["pending_payment", "confirmed"]));
  const { eventDate: from, lastDay: through } = bookings;
  const rows = await db.select({ from, through }).from(bookings).where(coming).orderBy(from);
  return rows as BookedDays[];
}

/** Stores the settings of a new installation, or of one that is older than the settings. */
export async function plantSettings(db: Db | Tx, starting: Business, now: Date): Promise<void> {
  await db.execute(sql`
    insert into settings_versions (published_at, values)
    select ${now.toISOString()}::timestamptz, ${JSON.stringify(starting)}::jsonb
    where not exists (select 1 from settings_versions)`);
}

export type BusinessFile = typeof businessFiles.$inferSelect;

/** A file is named after its content, so an existing one is the same. */
export async function insertFiles(tx: Tx, files: Omit<BusinessFile, "createdAt">[], now: Date): Promise<void> {
  const rows = files.map((file) => ({ ...file, createdAt: now }));
  // A repeated upload starts the file's time over.
  const set = { createdAt: now, name: sql`excluded.name` };
  await tx.insert(businessFiles).values(rows).onConflictDoUpdate({ target: businessFiles.id, set });
}

export async function findFile(
  db: Db | Tx,
  id: string,
  kind: BusinessFile["kind"],
): Promise<Pick<BusinessFile, "name" | "contentType" | "bytes"> | undefined> {
  const { name, contentType, bytes } = businessFiles;
  const [row] = await db
    .select({ name, contentType, bytes })
    .from(businessFiles)
    .where(and(eq(businessFiles.id, id), eq(businessFiles.kind, kind)));
  return row;
}

/** Locks the file until the transaction ends, so that it isn't deleted in the meantime. */
export async function hasFile(tx: Tx, id: string, kind: BusinessFile["kind"]): Promise<boolean> {
  const isFile = and(eq(businessFiles.id, id), eq(businessFiles.kind, kind));
  return (await tx.select({ id: businessFiles.id }).from(businessFiles).where(isFile).for("key share")).length === 1;
}

/** Deletes files uploaded before `before` that no published version ever named. */
export async function deleteUnusedFiles(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from business_files f
    where f.created_at < ${before.toISOString()}::timestamptz
      and not exists (
        select 1 from settings_versions v
        where split_part(f.id, '-', 1) in (v.values -> 'logo' ->> 'id', v.values -> 'insurance' ->> 'id'))`);
}
