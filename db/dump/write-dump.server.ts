import { sql } from "drizzle-orm";
import { StartError } from "#config/env.server.ts";
import type { Db, Tx } from "../database.ts";
import { DUMP_FORMAT, type DumpHead, type DumpJob, type DumpLine, type DumpSeal } from "./dump-format.ts";
import { readTables } from "./read-dump.server.ts";
import { rebuildSchema } from "./rebuild-schema.server.ts";
import { appliedMigrations, disableTimeouts, select } from "./tables.server.ts";

/** Says why a restore is not possible, to the person at the terminal. */
export class DumpError extends StartError {
  override readonly name = "DumpError";
}

type Batch = { table: string; rows: Record<string, unknown>[] };

const ROWS_AT_ONCE = 100;

type Written = { jobs: DumpJob[]; seal: DumpSeal; madeAt: Date };

/**
 * Fills a migrated database from a dump in one transaction and discards its old contents. Creates the tables of the
 * dump's own version; `upgrade` brings them to ours. Returns the waiting jobs for the caller's queue.
 */
export async function writeDump(
  db: Db,
  lines: AsyncIterable<string>,
  upgrade: (tx: Tx) => Promise<void> = async () => {},
): Promise<Written> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    await disableTimeouts(tx);
    const jobs: DumpJob[] = [];
    let head: DumpHead | undefined;
    let seal: DumpSeal | undefined;
    let batch: Batch = { table: "", rows: [] };
    const flush = async () => {
      await insertBatch(tx, batch);
      batch = { table: "", rows: [] };
    };
    for await (const text of lines) {
      const line = parseLine(text);
      if ("dump" in line) {
        head = await checkHead(tx, line);
        await rebuildSchema(tx, head.migrations);
      } else if (!head) throw new DumpError("This file isn't a backup of this product.");
      else if ("seal" in line) seal = line;
      else if ("job" in line) jobs.push(line);
      else {
        if (line.table !== batch.table || batch.rows.length >= ROWS_AT_ONCE) await flush();
        batch = { table: line.table, rows: [...batch.rows, line.row] };
      }
    }
    await flush();
    if (!head || !seal)
      throw new DumpError("The backup is incomplete: its last line is missing. Nothing was restored.");
    await setCounters(tx);
    await checkSeal(tx, seal);
    // Run the checks that wait for the commit, because a table with open checks can't be altered.
    await tx.execute(sql`set constraints all immediate`);
    await forgetJobs(tx);
    await upgrade(tx);
    return { jobs, seal, madeAt: new Date(head.madeAt) };
  });
}

function parseLine(text: string): DumpLine {
  try {
    return JSON.parse(text) as DumpLine;
  } catch {
    throw new DumpError("The backup can't be read. Nothing was restored.");
  }
}

async function checkHead(tx: Tx, head: DumpHead): Promise<DumpHead> {
  if (head.dump !== DUMP_FORMAT) throw new DumpError("This version doesn't know this backup format.");
  if (head.migrations > (await appliedMigrations(tx))) {
    throw new DumpError("This backup comes from a newer version of the product. Update the product first.");
  }
  return head;
}

/**
 * Triggers that add each new row to a sum. The dump already has the sum, so they are off while its rows are inserted.
 */
const ADDS_UP: Record<string, string> = { credit_entries: "sum_credit" };

async function insertBatch(tx: Tx, batch: Batch): Promise<void> {
  const trigger = ADDS_UP[batch.table];
  const set = (how: "disable" | "enable") =>
    trigger && tx.execute(sql.raw(`alter table "${batch.table}" ${how} trigger "${trigger}"`));
  await set("disable");
  await insertRows(tx, batch);
  await set("enable");
}

async function insertRows(tx: Tx, { table, rows }: Batch): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const generated = new Set(await generatedColumns(tx, table));
  const columns = sql.join(
    Object.keys(first)
      .filter((name) => !generated.has(name))
      .map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** The database computes these columns, so they aren't inserted. The dump's seal checks the results. */
async function generatedColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await select<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'ALWAYS'`,
  );
  return rows.map(({ name }) => name);
}

async function setCounters(tx: Tx): Promise<void> {
  const identityColumns = await select<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of identityColumns) {
    const name = sql.identifier(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)})) from ${name}
          having max(${sql.identifier(column)}) is not null`,
    );
  }
}

async function checkSeal(tx: Tx, { seal }: DumpSeal): Promise<void> {
  const here = await readTables(tx);
  const differ = Object.entries(seal).filter(([table, { sha256 }]) => here[table]?.sha256 !== sha256);
  if (differ.length === 0) return;
  const names = differ.map(([table]) => table).join(", ");
  throw new DumpError(`The restored data doesn't match the backup (${names}). Nothing was changed.`);
}

/** The queue's jobs are about the replaced rows, and a migration must not take them for the dump's. */
async function forgetJobs(tx: Tx): Promise<void> {
  const [queue] = await select<{ there: string | null }>(tx, sql`select to_regclass('pgboss.job')::text as there`);
  if (queue?.there) await tx.execute(sql`delete from pgboss.job where name in ('send_mail', 'send_text', 'refund')`);
}
