import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../tests/support/database.ts";
import { lendEmbedded } from "../tests/support/lent-embedded.ts";

const database = await testDatabase(lendEmbedded);
const TIMES =
  "select '2026-05-12 16:00:00.123456Z'::timestamptz as at, '2026-05-12'::date as day, 1 as one, null::date as no";

test("a query returns times to the microsecond, alone and in a transaction", async () => {
  const rows = [{ at: "2026-05-12 16:00:00.123456+00", day: "2026-05-12", one: 1, no: null }];
  expect(await database.db.execute(sql.raw(TIMES))).toMatchObject({ rows });
  await database.db.transaction(async (tx) => expect(await tx.execute(sql.raw(TIMES))).toMatchObject({ rows }));
});

test("the job queue gets times as Date, with parameters and without", async () => {
  const rows = [{ at: new Date("2026-05-12T16:00:00.123Z"), day: new Date("2026-05-12"), one: 1, no: null }];
  expect(await database.query(TIMES)).toEqual({ rows });
  expect(await database.query(`${TIMES} where $1 = 1`, [1])).toEqual({ rows });
});
