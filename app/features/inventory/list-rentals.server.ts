import type { Db } from "../../../db/database.ts";
import type { Inflatable } from "./schema.ts";
import { findActiveInflatable, findSlugByFormer, listInflatables } from "./store.server.ts";

/** What a visitor can rent. */
export function listRentals(db: Db): Promise<Inflatable[]> {
  return listInflatables(db, "active");
}

export function findRental(db: Db, slug: string): Promise<Inflatable | undefined> {
  return findActiveInflatable(db, slug);
}

/** Where a rental went whose old address was asked for. */
export function findMovedRental(db: Db, formerSlug: string): Promise<string | undefined> {
  return findSlugByFormer(db, formerSlug);
}
