import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database.ts";
import { listWaitingJobs } from "../waiting-jobs.server.ts";
import { DUMP_FORMAT, type DumpLine, type DumpSeal, type TableSeal } from "./dump-format.ts";
import { appliedMigrations, disableTimeouts, select, tablesInOrder } from "./tables.server.ts";

// Signed documents are stored in rows, so read only a few rows at a time.
const ROWS_AT_ONCE = 100;

/** Passes every line of a dump to `take`. All rows are read in one transaction, so the dump shows one moment. */
export async function readDump(db: Db, now: Date, take: (line: string) => Promise<void>): Promise<DumpSeal> {
  const say = (line: DumpLine) => take(JSON.stringify(line));
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`);
      await disableTimeouts(tx);
      await say({ dump: DUMP_FORMAT, madeAt: now.toISOString(), migrations: await appliedMigrations(tx) });
      const seal = await readTables(tx, (table, row) => take(`{"table":${JSON.stringify(table)},"row":${row}}`));
      const jobs = await listWaitingJobs(tx, ["send_mail", "send_text", "refund"]);
      for (const job of jobs) await say(job);
      const end = { seal, jobs: jobs.length };
      await say(end);
      return end;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export async function readTables(
  tx: Tx,
  take: (table: string, row: string) => Promise<void> = async () => {},
): Promise<Record<string, TableSeal>> {
  const seal: Record<string, TableSeal> = {};
  for (const table of await tablesInOrder(tx)) seal[table] = await readTable(tx, table, (row) => take(table, row));
  return seal;
}

async function readTable(tx: Tx, table: string, take: (row: string) => Promise<void>): Promise<TableSeal> {
  const hash = createHash("sha256");
  let rows = 0;
  const from = sql.identifier(table);
  // Every engine writes jsonb the same way, and its text orders rows that have no common kind of key.
  await tx.execute(sql`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${from} t order by 1`);
  for (;;) {
    const batch = await select<{ row: string }>(tx, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dumped`);
    for (const { row } of batch) {
      hash.update(row).update("\n");
      await take(row);
    }
    rows += batch.length;
    if (batch.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close dumped`);
  return { rows, sha256: hash.digest("hex") };
}
