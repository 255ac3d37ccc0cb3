import { sql } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";

type WaitingJob = { job: string; data: unknown };

/** What the queue has not done yet of these kinds, the oldest first: promises that are in no table of ours. */
export async function listWaitingJobs(db: Db | Tx, names: string[]): Promise<WaitingJob[]> {
  const [queue] = await select<{ there: string | null }>(db, sql`select to_regclass('pgboss.job')::text as there`);
  if (!queue?.there) return [];
  const wanted = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  return select(
    db,
    sql`select name as job, data from pgboss.job
        where state in ('created', 'retry', 'active') and name in (${wanted}) order by created_on, id`,
  );
}

/** How many jobs wait, and how late those are that should have begun: by the database's clock, by which they become due. */
export async function countWaitingJobs(db: Db) {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const [row] = await select<{ waiting: number; late: number; lateSeconds: number | null }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where ${isDue})::int as late,
          extract(epoch from now() - min(start_after) filter (where ${isDue}))::float8 as "lateSeconds"
        from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  return row ?? { waiting: 0, late: 0, lateSeconds: null };
}

async function select<Row>(db: Db | Tx, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
