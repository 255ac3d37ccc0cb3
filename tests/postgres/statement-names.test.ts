import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";

test("a statement that a connection has planned goes on after the table changed under it", async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  await query(url, "create table counted (id integer primary key, n integer not null)");
  await query(url, "insert into counted values (1, 41)");
  const raise = () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update counted set n = n + ${1}::integer where id = ${1}`);
      const answer = (await tx.execute(sql`select * from counted where id = ${1}`)) as unknown as { rows: object[] };
      return answer.rows;
    });
  for (let n = 42; n <= 45; n += 1) expect(await raise()).toEqual([{ id: 1, n }]);
  // By its name on that connection: planned once, not four times.
  const named = await database.db.transaction(async (tx) => {
    const answer = await tx.execute(
      sql`select count(*)::int as n from pg_prepared_statements where statement like '%counted%'`,
    );
    return (answer as unknown as { rows: { n: number }[] }).rows;
  });
  expect(named).toEqual([{ n: 2 }]);
  await query(url, "alter table counted add column label text not null default 'new'");
  expect(await raise()).toEqual([{ id: 1, n: 46, label: "new" }]);
});
