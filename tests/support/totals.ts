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
