import { and, eq, like, ne, sum } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";
import { totals } from "./schema/totals.ts";

type CountedTable = "bookings" | "waivers" | "messages" | "quotes" | "audit_entries";

/**
 * Reads the number of rows from the totals, optionally of one kind (a status, a state, an actor), without counting. A
 * proposal isn't counted as a booking.
 */
export async function rowCount(db: Db | Tx, table: CountedTable, kind?: string): Promise<number> {
  const all = and(like(totals.name, `${table}:%`), ne(totals.name, "bookings:proposed"));
  const where = kind === undefined ? all : eq(totals.name, `${table}:${kind}`);
  const [row] = await db
    .select({ value: sum(totals.value) })
    .from(totals)
    .where(where);
  return Number(row?.value ?? 0);
}

type SumName = "base_price_cents" | "ledger_cents";

export async function totalSum(db: Db | Tx, name: SumName): Promise<number> {
  const [row] = await db.select().from(totals).where(eq(totals.name, name));
  return row?.value ?? 0;
}
