import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database.ts";
import { NOT_DUMPED } from "./dump-format.ts";

type Rows<T> = { rows: T[] };

export async function select<T>(db: Db | Tx, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as Rows<T>).rows;
}

/** Lists every dumped table after the tables it refers to. */
export async function tablesInOrder(db: Db | Tx): Promise<string[]> {
  const names = await select<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const references = await select<{ from: string; to: string }>(
    db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const waiting = new Set(names.map(({ name }) => name).filter((name) => !NOT_DUMPED.has(name)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}

/** A dump with more migrations than this program knows can't be restored. */
export async function appliedMigrations(db: Db | Tx): Promise<number> {
  const [row] = await select<{ n: number }>(db, sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  return row?.n ?? 0;
}

/** A dump reads and writes whole tables, which takes longer than a visitor's query may. */
export async function disableTimeouts(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
