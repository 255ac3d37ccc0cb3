import type { Db } from "#db/database.ts";
import { listExtras } from "./extra-store.server.ts";
import { looksLikeSlug } from "./rules/slug.ts";
import type { Inflatable } from "./schema.ts";
import { findActiveInflatable, findSlugByFormer, listInflatables } from "./store.server.ts";

export function listRentals(db: Db): Promise<Inflatable[]> {
  return listInflatables(db, "active");
}

export async function listOffered(db: Db) {
  const extras = await listExtras(db, "active");
  return { rentals: await listRentals(db), extras: extras.map(({ id, name }) => ({ id, name })) };
}

export async function findRental(db: Db, slug: string): Promise<Inflatable | undefined> {
  return looksLikeSlug(slug) ? findActiveInflatable(db, slug) : undefined;
}

export async function findMovedRental(db: Db, formerSlug: string): Promise<string | undefined> {
  return looksLikeSlug(formerSlug) ? findSlugByFormer(db, formerSlug) : undefined;
}
