// Which schema this program knows, and which one the database has. A newer program may have migrated it meanwhile.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { databaseCode } from "../engine/retry-conflicts.server.ts";

export type SchemaWatch = {
  /** True once a newer program migrated the database: this one must not write any more. */
  isOutdated: () => boolean;
  /** Checks again; called when the schema was changed, and when a table or column is suddenly missing. */
  check: () => Promise<void>;
};

/** The newest migration of a folder, by the moment it was made. */
export function newestKnown(folder: string): number {
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** The newest migration that the database has seen; 0 when it has seen none. */
export async function newestApplied(db: Db): Promise<number> {
  const query = sql`select coalesce(max(created_at), 0)::bigint::text as newest from drizzle.__drizzle_migrations`;
  try {
    const { rows } = (await db.execute(query)) as unknown as { rows: { newest: string }[] };
    return Number(rows[0]?.newest ?? 0);
  } catch (error) {
    // No such table or schema: nothing was ever migrated here.
    if (/^(42P01|3F000)$/.test(databaseCode(error) ?? "")) return 0;
    throw error;
  }
}

export function watchSchema(db: Db, known: number, onOutdated: () => void = () => {}): SchemaWatch {
  let outdated = false;
  return {
    isOutdated: () => outdated,
    check: async () => {
      if (outdated) return;
      // With the database away there is nothing to see; the listener calls again when it is back.
      const newest = await newestApplied(db).catch(() => 0);
      if (newest <= known || outdated) return;
      outdated = true;
      onOutdated();
    },
  };
}
