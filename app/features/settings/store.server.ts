import { desc, sql } from "drizzle-orm";
import type { Business } from "../../../config/business.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { settingsVersions } from "../../../db/schema/settings.ts";

/** A stored state of the settings. One that an older program published may lack keys. */
export type SettingsVersion = { id: number; values: Partial<Business> };

export async function newestSettings(db: Db | Tx): Promise<SettingsVersion | undefined> {
  const { id, values } = settingsVersions;
  const [row] = await db.select({ id, values }).from(settingsVersions).orderBy(desc(id)).limit(1);
  return row as SettingsVersion | undefined;
}

/** What a new installation starts with, and what one has that is older than the settings. */
export async function plantSettings(db: Db | Tx, starting: Business, now: Date): Promise<void> {
  await db.execute(sql`
    insert into settings_versions (published_at, values)
    select ${now.toISOString()}::timestamptz, ${JSON.stringify(starting)}::jsonb
    where not exists (select 1 from settings_versions)`);
}
