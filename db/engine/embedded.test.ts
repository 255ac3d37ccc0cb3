import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";

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

test("bytes are stored and read unchanged, whatever they are and however often they are requested", async () => {
  const { db } = database;
  const all = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
  for (const bytes of [all, all.subarray(3, 300), new Uint8Array()]) {
    const query = sql`select ${bytes}::bytea as bytes, null::bytea as none, length(${bytes}::bytea) as long`;
    const { rows } = (await db.execute(query)) as unknown as { rows: { bytes: Uint8Array }[] };
    expect(rows).toMatchObject([{ none: null, long: bytes.length }]);
    expect(Buffer.compare(rows[0]?.bytes ?? all, bytes)).toBe(0);
  }
});

test("a repeated statement is prepared, in any order of failures, successes and drops", async () => {
  const { db } = database;
  await db.execute(sql`create temp table numbered (n integer primary key, name text)`);
  const select = async (query: SQL) => ((await db.execute(query)) as unknown as { rows: { n: number }[] }).rows;
  const insert = (n: number) => db.execute(sql`insert into numbered values (${n}, ${`number ${n}`})`);
  for (const n of [1, 2, 3]) await insert(n);
  await expect(insert(2)).rejects.toMatchObject({ cause: { code: "23505" } });
  const inTransaction = db.transaction(async (tx) => {
    await tx.execute(sql`insert into numbered values (${4}, ${"number 4"})`);
    await tx.execute(sql`insert into numbered values (${1}, ${"number 1"})`);
  });
  await expect(inTransaction).rejects.toMatchObject({ cause: { code: "23505" } });
  await insert(4);
  // More statements than the cache holds, each twice.
  for (let at = 0; at < 600; at += 1) await db.execute(sql.raw(`select ${at % 300} as n`));
  await db.execute(sql`alter table numbered add column more text default 'x'`);
  const all = sql`select * from numbered order by n`;
  for (let times = 0; times < 3; times += 1) expect(await select(all)).toHaveLength(4);
  await db.execute(sql`alter table numbered drop column more`);
  // The result type has changed since the statement was parsed, so it fails once and is parsed again.
  await expect(db.execute(all)).rejects.toMatchObject({ cause: { code: "0A000" } });
  expect((await select(all)).at(-1)).toEqual({ n: 4, name: "number 4" });
  const [prepared] = await select(sql`select count(*)::int as n from pg_prepared_statements`);
  expect(prepared?.n).toBeLessThanOrEqual(250);
});
