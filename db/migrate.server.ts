import { fileURLToPath } from "node:url";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { StartError } from "../config/env.server.ts";
import type { Database, Db } from "./database.ts";
import { newestApplied, newestKnown } from "./schema-version.server.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** A program must not work on a database that a newer one has changed: it does not know what it would break. */
async function refuseNewer(db: Db, folder: string): Promise<void> {
  if ((await newestApplied(db)) <= newestKnown(folder)) return;
  throw new StartError(
    "This database was last used by a newer version of the product.\n" +
      "Start the newer version, or restore a backup from before the upgrade into an empty database.",
  );
}

/** Applies what is missing in one transaction: a failing migration leaves the database as it was. */
export async function migrate(kind: Database["kind"], db: Db, folder = migrationsFolder): Promise<void> {
  await refuseNewer(db, folder);
  const run = kind === "pglite" ? migratePglite : migratePostgres;
  try {
    await run(db as never, { migrationsFolder: folder });
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`A database migration failed and was rolled back: ${reason}\nYour data is unchanged.`, {
      cause: error,
    });
  }
}
