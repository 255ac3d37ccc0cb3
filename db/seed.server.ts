import type { Business } from "#config/business.ts";
import { startingCatalog, startingGenerator } from "#content/starting-catalog.ts";
import type { Db } from "./database.ts";
import { extras, inflatables } from "./schema/catalog.ts";
import { readSetting, writeSetting } from "./settings-store.server.ts";

const SEEDED = "starting_catalogue_planted";

/** Writes the starting catalog once in the life of a database, so the owner's edits and deletions stay. */
export async function seed(
  db: Db,
  now: Date,
  { generator }: Pick<Business, "generator">,
): Promise<"seeded" | "already there"> {
  return db.transaction(async (tx) => {
    if (await readSetting(tx, SEEDED)) return "already there";
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
    const extra = {
      ...startingGenerator,
      priceCents: generator.feeCents,
      isGenerator: true,
      position: 1,
      createdAt: now,
    };
    await tx.insert(extras).values(extra).onConflictDoNothing();
    await writeSetting(tx, SEEDED, true, now);
    return "seeded";
  });
}
