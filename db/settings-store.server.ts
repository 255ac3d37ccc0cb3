import { eq, gt, lte, or } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";
import { settings } from "./schema/settings.ts";

export async function readSetting<T>(db: Db | Tx, key: string): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value as T | undefined;
}

/** Creates a value once. Callers at the same moment all get the first one's. */
export async function getOrCreateSetting<T>(db: Db | Tx, key: string, value: T, now: Date): Promise<T> {
  await db.insert(settings).values({ key, value, updatedAt: now }).onConflictDoNothing();
  return (await readSetting<T>(db, key)) ?? value;
}

export async function writeSetting(db: Db | Tx, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value, updatedAt: now };
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Returns false if nothing was stored under this key. */
export async function deleteSetting(db: Db | Tx, key: string): Promise<boolean> {
  return (await db.delete(settings).where(eq(settings.key, key)).returning({ key: settings.key })).length === 1;
}

/** Returns true for one caller among all processes, then false for everyone until the interval has passed. */
export async function claimOncePer(db: Db, key: string, now: Date, intervalMs: number): Promise<boolean> {
  const row = { value: now.toISOString(), updatedAt: now };
  const rows = await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({
      target: settings.key,
      set: row,
      // A clock that was set back must not block this forever.
      setWhere: or(lte(settings.updatedAt, new Date(now.getTime() - intervalMs)), gt(settings.updatedAt, now)),
    })
    .returning({ key: settings.key });
  return rows.length === 1;
}
