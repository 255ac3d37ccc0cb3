import { startingCatalog } from "../content/starting-catalog.ts";
import type { Db } from "./database.ts";
import { inflatables } from "./schema/catalog.ts";
import { readSetting, writeSetting } from "./settings-store.server.ts";

const PLANTED = "starting_catalogue_planted";

/** Plants the starting catalogue once in the life of a database, so that what the owner edits or deletes stays so. */
export async function seed(db: Db, now: Date): Promise<"planted" | "already there"> {
  return db.transaction(async (tx) => {
    if (await readSetting(tx, PLANTED)) return "already there";
    const rows = startingCatalog.map(({ price, wetFee, size, features, ...item }) => ({
      ...item,
      ...size,
      features: [...features],
      priceCents: price * 100,
      wetFeeCents: wetFee * 100,
      active: true,
      createdAt: now,
      updatedAt: now,
    }));
    await tx.insert(inflatables).values(rows).onConflictDoNothing();
    await writeSetting(tx, PLANTED, true, now);
    return "planted";
  });
}
