import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

type Figures = { waiting: number; late: number; lateSeconds: number | null };

/** Uses the database's clock, which decides when a job is due. */
export async function readQueueFigures(db: Db): Promise<Figures> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const result = await db.execute(sql`select
      count(*)::int as waiting,
      count(*) filter (where ${isDue})::int as late,
      extract(epoch from now() - min(start_after) filter (where ${isDue}))::float8 as "lateSeconds"
    from pgboss.job where state in ('created', 'retry', 'active')`);
  const [row] = (result as unknown as { rows: Figures[] }).rows;
  return row ?? { waiting: 0, late: 0, lateSeconds: null };
}
