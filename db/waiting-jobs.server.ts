import { sql } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";

type WaitingJob = { job: string; data: unknown };

/** Lists the queue's unfinished jobs of these kinds, oldest first. No table of ours has these promises. */
export async function listWaitingJobs(db: Db | Tx, names: string[]): Promise<WaitingJob[]> {
  const [queue] = await select<{ there: string | null }>(db, sql`select to_regclass('pgboss.job')::text as there`);
  if (!queue?.there) return [];
  const nameList = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  return select(
    db,
    sql`select name as job, data from pgboss.job
        where state in ('created', 'retry', 'active') and name in (${nameList}) order by created_on, id`,
  );
}

async function select<Row>(db: Db | Tx, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
