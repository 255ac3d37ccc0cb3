import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openPostgres } from "../../db/postgres.server.ts";
import { newDatabase, query } from "../support/postgres-database.ts";

test("a server that does not answer is waited for, then named without the password", async () => {
  const url = "postgres://someone:secret@127.0.0.1:1/bounce";
  const error = await openPostgres(url, 600).catch((e: Error) => e);
  expect(String(error)).toContain("The database at 127.0.0.1:1/bounce cannot be reached (ECONNREFUSED");
  expect(String(error)).not.toContain("secret");
});

test("a listener hears every process, and hears again after its connection was cut", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const database = await openPostgres(url);
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  await query(url, "select pg_notify('news', 'one')");
  await expect.poll(() => heard).toEqual(["one"]);
  await query(url, "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'");
  await expect.poll(() => heard).toEqual(["one", ""]);
  await query(url, "select pg_notify('news', 'two')");
  await expect.poll(() => heard).toEqual(["one", "", "two"]);
  await database.close();
});

test("a connection that dies within a transaction fails that transaction, and neither the process nor the next one", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const database = await openPostgres(url);
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 'mine'`);
    const mine = "from pg_stat_activity where query like 'select ''mine''%'";
    await query(url, `select pg_terminate_backend(pid) ${mine}`);
    await expect.poll(() => query(url, `select pid ${mine}`)).toEqual([]);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable|terminat/) } });
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("what runs exclusively runs one after the other", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)]);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} in`);
    await query(url, "select pg_sleep(0.1)");
    order.push(`${name} out`);
  };
  await Promise.all([one.exclusively(work("a")), two.exclusively(work("b"))]);
  expect(order).toHaveLength(4);
  expect(order[0]?.[0]).toBe(order[1]?.[0]);
  await Promise.all([one.close(), two.close()]);
});
