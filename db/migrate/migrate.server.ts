import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { StartError } from "#config/env.server.ts";
import type { Database, Db } from "../database.ts";
import { databaseCode } from "../engine/retry-conflicts.server.ts";
import { newestApplied, newestKnown } from "./schema-version.server.ts";

export const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** An older program could break a database that a newer one has changed. */
async function refuseNewer(db: Db, folder: string): Promise<void> {
  if ((await newestApplied(db)) <= newestKnown(folder)) return;
  throw new StartError(
    "This database was last used by a newer version of the product.\n" +
      "Start the newer version, or restore a backup from before the upgrade into an empty database.",
  );
}

const LOCK_WAIT_MS = 1_000;
const PAUSE_MS = 1_000;
const ATTEMPTS = 60;
/** The lock wasn't free in time, or someone who is booking caused a deadlock. */
const TRY_AGAIN = new Set(["55P03", "40P01"]);

/**
 * While a migration waits for a table, everyone after it waits too, readers included. So it waits a second at most,
 * lets the others through and tries again for as long as a backup or a slow query may take.
 */
async function withoutBlockingOthers(db: Db, apply: () => Promise<unknown>): Promise<void> {
  await db.execute(sql.raw(`set lock_timeout = ${LOCK_WAIT_MS}`));
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await apply();
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !TRY_AGAIN.has(databaseCode(error) ?? "")) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await db.execute(sql`set lock_timeout = 0`);
  }
}

/** Applies the missing migrations in one transaction, so a failing one leaves the database as it was. */
export async function migrate(kind: Database["kind"], db: Db, folder = migrationsFolder): Promise<void> {
  await refuseNewer(db, folder);
  const run = kind === "pglite" ? migratePglite : migratePostgres;
  const apply = () => run(db as never, { migrationsFolder: folder });
  try {
    await (kind === "pglite" ? apply() : withoutBlockingOthers(db, apply));
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = extensionAdvice(reason, databaseCode(error));
    throw new StartError(
      `A database migration failed and was rolled back: ${reason}\n${advice}Your data is unchanged.`,
      {
        cause: error,
      },
    );
  }
}

/** Explains how to create the one extension that a server may refuse to a migration. */
export function extensionAdvice(reason: string, code: string | undefined): string {
  if (!reason.includes("pg_trgm")) return "";
  if (code === "42501")
    return "Let a superuser run this in the product's database, then start again: CREATE EXTENSION pg_trgm;\n";
  return "The search needs PostgreSQL's extension pg_trgm. Install the package of PostgreSQL's extensions (postgresql-contrib), or allow pg_trgm in your provider's settings, then start again.\n";
}
