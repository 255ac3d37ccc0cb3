import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { requireNoOtherConnections } from "#db/engine/other-connections.server.ts";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";

test("an unreachable server is retried, then named without the password", async () => {
  const url = "postgres://someone:secret@127.0.0.1:1/bounce";
  const error = await openPostgres(url, 600).catch((e: Error) => e);
  expect(String(error)).toContain("Can't reach the database at 127.0.0.1:1/bounce (ECONNREFUSED");
  expect(String(error)).not.toContain("secret");
});

test("a listener gets notifications of every process, again after its connection was cut", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const database = await openPostgres(url);
  const heard: string[] = [];
  await database.listen("news", (payload) => heard.push(payload));
  await query(url, "select pg_notify('news', 'one')");
  await expect.poll(() => heard).toEqual(["one"]);
  // Of this database: others have their own listeners at the same server.
  const listening = "from pg_stat_activity where datname = current_database() and query like 'LISTEN%'";
  await query(url, `select pg_terminate_backend(pid) ${listening}`);
  await expect.poll(() => heard).toEqual(["one", ""]);
  await query(url, "select pg_notify('news', 'two')");
  await expect.poll(() => heard).toEqual(["one", "", "two"]);
  await database.close();
});

test("a connection that dies in a transaction fails that transaction only", async () => {
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

test("exclusive work runs one after the other", async () => {
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

test("statements, locks and idle transactions have timeouts", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const database = await openPostgres(url);
  const settings = "select name, setting::int as ms from pg_settings where name ~ '(statement|lock|session)_timeout$'";
  const limited = [
    { name: "idle_in_transaction_session_timeout", ms: 60_000 },
    { name: "lock_timeout", ms: 10_000 },
    { name: "statement_timeout", ms: 30_000 },
  ];
  const named =
    "and name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name";
  expect((await database.query(`${settings} ${named}`)).rows).toEqual(limited);
  // A migration may take longer, and leaves no connection without limits behind.
  await database.exclusively(async (db) => {
    const { rows } = (await db.execute(sql.raw(`${settings} ${named}`))) as unknown as { rows: { ms: number }[] };
    expect(rows.map(({ ms }) => ms)).toEqual([0, 0, 0]);
  });
  expect((await database.query(`${settings} ${named}`)).rows).toEqual(limited);
  await database.close();
});

test("a transaction that lost a deadlock is retried silently", async () => {
  const database = await openPostgres(await newDatabase(inject("postgresUrl")));
  await database.query("create table pairs (id int primary key); insert into pairs values (1), (2)");
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const lock = (first: number, second: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select from pairs where id = ${first} for update`);
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await tx.execute(sql`select from pairs where id = ${second} for update`);
    });
  await Promise.all([lock(1, 2), lock(2, 1)]);
  expect(begun).toBe(3);
  await database.close();
});

test("a transaction whose BEGIN fails releases its connection", async () => {
  const database = await openPostgres(await newDatabase(inject("postgresUrl")));
  const unknown = { isolationLevel: "no such level" as never };
  const more = Array.from({ length: 12 }, () => database.db.transaction(async () => {}, unknown));
  for (const outcome of await Promise.allSettled(more)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { cause: { code: "42601" } } });
  }
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("what replaces a database names the programs that use it beside this one, and waits for none of them [W22]", async () => {
  const url = await newDatabase(inject("postgresUrl"));
  const database = await openPostgres(url);
  const server = new pg.Client({ connectionString: url, application_name: "another server" });
  await server.connect();
  const replace = () => requireNoOtherConnections(database.kind, database.db);
  await expect(replace()).rejects.toThrow(/Nothing was changed\.\n {2}another server from/);
  await server.end();
  const isAlone = () =>
    replace().then(
      () => true,
      () => false,
    );
  await expect.poll(isAlone).toBe(true);
  await database.close();
});
