import { eq, inArray } from "drizzle-orm";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Db, Tx } from "#db/database.ts";
import { dayPlans } from "#db/schema/deliveries.ts";
import { users } from "#db/schema/users.ts";

/** What the crew was sent last for a day; undefined where nothing was. */
export async function findSentPlan(db: Db | Tx, date: PlainDate) {
  const [row] = await db
    .select({ plan: dayPlans.sent, version: dayPlans.sentVersion })
    .from(dayPlans)
    .where(eq(dayPlans.date, date));
  return row?.plan ? { ...row.plan, version: row.version ?? 0 } : undefined;
}

export async function listNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
