import { asc, eq } from "drizzle-orm";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import type { Db } from "#db/database.ts";
import { inflatables } from "#db/schema/catalog.ts";
import type { ItemPage } from "./rules/public-page.ts";

/** The page of every item that can be rented, with the day on which the item last changed. */
export async function listItemPages(db: Db, timeZone: string): Promise<ItemPage[]> {
  const { id, slug, title, type, priceCents, updatedAt, picture } = inflatables;
  const rows = await db
    .select({ id, slug, title, type, priceCents, updatedAt, picture })
    .from(inflatables)
    .where(eq(inflatables.active, true))
    .orderBy(asc(inflatables.id));
  return rows.map(({ slug, updatedAt, picture, ...item }) => ({
    kind: "item",
    path: `/${slug}`,
    updated: dateInZone(updatedAt, timeZone),
    ...item,
    ...(picture ? { photoWidths: picture.widths } : {}),
  }));
}
