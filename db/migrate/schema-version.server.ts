// A newer program may migrate the database while this one runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { databaseCode } from "../engine/retry-conflicts.server.ts";

export type SchemaWatch = {
  /** True once a newer program migrated the database. This one must not write any more. */
  isOutdated: () => boolean;
  /** Checks again, after a schema change or when a table or column is suddenly missing. */
  check: () => Promise<void>;
};

export function newestKnown(folder: string): number {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** Returns 0 before the first migration. */
export async function newestApplied(db: Db): Promise<number> {
  const query = sql`select coalesce(max(created_at), 0)::bigint::text as newest from drizzle.__drizzle_migrations`;
  try {
    const { rows } = (await db.execute(query)) as unknown as { rows: { newest: string }[] };
    return Number(rows[0]?.newest ?? 0);
  } catch (error) {
    if (/^(42P01|3F000)$/.test(databaseCode(error) ?? "")) return 0;
    throw error;
  }
}

export function watchSchema(db: Db, ownVersion: number, onOutdated: () => void = () => {}): SchemaWatch {
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      if (outdated) return;
      // Ignore a database that is away; the listener calls again when it is back.
      const newest = await newestApplied(db).catch(() => 0);
      if (newest <= ownVersion || outdated) return;
      outdated = true;
      onOutdated();
    },
  };
}
