import { inArray, lt } from "drizzle-orm";
import type { Db, Tx } from "#db/database.ts";
import { forecasts } from "#db/schema/weather.ts";

export type StoredForecast = typeof forecasts.$inferSelect;

export async function listForecasts(db: Db | Tx, places: readonly string[]): Promise<StoredForecast[]> {
  if (places.length === 0) return [];
  return db
    .select()
    .from(forecasts)
    .where(inArray(forecasts.place, [...places]));
}

export async function saveForecast(db: Db, row: typeof forecasts.$inferInsert): Promise<void> {
  const { place: _, ...change } = row;
  await db.insert(forecasts).values(row).onConflictDoUpdate({ target: forecasts.place, set: change });
}

/** Of places where nothing has been planned for long. */
export async function deleteOldForecasts(db: Db, before: Date): Promise<void> {
  await db.delete(forecasts).where(lt(forecasts.readAt, before));
}
