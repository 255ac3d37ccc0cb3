import { fileURLToPath } from "node:url";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { StartError } from "../config/env.server.ts";
import type { Database, Db } from "./database.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Applies what is missing in one transaction: a failing migration leaves the database as it was. */
export async function migrate(kind: Database["kind"], db: Db, folder = migrationsFolder): Promise<void> {
  const run = kind === "pglite" ? migratePglite : migratePostgres;
  try {
    await run(db as never, { migrationsFolder: folder });
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `A database migration failed and was rolled back: ${reason}\nThe data is as it was before this start.`,
      { cause: error },
    );
  }
}
