import pg from "pg";
import { expect } from "vitest";

type Rows = (text: string) => Promise<unknown[]>;

const DERIVED = [
  "select name, value from totals where value <> 0 order by name",
  "select booking_id, paid_cents, owed_cents from open_balances order by booking_id",
];

/** What triggers added up change by change is what adding everything up gives. */
export async function expectTotals(rows: Rows): Promise<void> {
  const kept = [];
  for (const text of DERIVED) kept.push(await rows(text));
  await rows("select recount_totals()");
  const counted = [];
  for (const text of DERIVED) counted.push(await rows(text));
  expect(kept).toEqual(counted);
}

/** On PostgreSQL, where a server may be writing: under the lock that every change is noted under. */
export async function expectTotalsAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select lock_derived()");
    await expectTotals(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}
