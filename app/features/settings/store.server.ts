import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Business } from "../../../config/business.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { bookings } from "../../../db/schema/booking.ts";
import { settingsVersions } from "../../../db/schema/settings.ts";
import { users } from "../../../db/schema/users.ts";
import type { PlainDate } from "../../shared/plain-date.ts";

/** A stored state of the settings. One that an older program published may lack keys. */
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

export async function findSettings(db: Db | Tx, wanted: number): Promise<SettingsVersion | undefined> {
  const [row] = await versions(db).where(eq(id, wanted));
  return row as SettingsVersion | undefined;
}

/** Newest first. */
export async function listSettings(db: Db | Tx, page: { limit: number; offset: number }) {
  const rows = await versions(db).orderBy(desc(id)).limit(page.limit).offset(page.offset);
  const [all] = await db.select({ total: count() }).from(settingsVersions);
  return { rows: rows as SettingsVersion[], total: Number(all?.total ?? 0) };
}

/** Nobody else publishes until this transaction is over. Reading goes on. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table settings_versions in share row exclusive mode`);
}

type NewVersion = { publishedAt: Date; userId: number | null; restoredFrom: number | null; values: Business };

export async function insertSettings(tx: Tx, version: NewVersion): Promise<number> {
  const [row] = await tx.insert(settingsVersions).values(version).returning({ id });
  if (!row) throw new Error("The settings were not stored");
  return row.id;
}

/** The days of bookings that are still to come, one entry for each booking. */
export async function bookedDays(db: Db | Tx, from: PlainDate): Promise<PlainDate[]> {
  const coming = and(gte(bookings.eventDate, from), inArray(bookings.status, ["pending_payment", "confirmed"]));
  const rows = await db.select({ date: bookings.eventDate }).from(bookings).where(coming).orderBy(bookings.eventDate);
  return rows.map(({ date }) => date as PlainDate);
}

/** What a new installation starts with, and what one has that is older than the settings. */
export async function plantSettings(db: Db | Tx, starting: Business, now: Date): Promise<void> {
  await db.execute(sql`
    insert into settings_versions (published_at, values)
    select ${now.toISOString()}::timestamptz, ${JSON.stringify(starting)}::jsonb
    where not exists (select 1 from settings_versions)`);
}
