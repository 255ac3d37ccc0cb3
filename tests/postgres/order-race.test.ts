import { expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { expectTotalsAt } from "#tests/support/database/totals.ts";
import { BUYERS, judgeOrderRace, ORDER_ROUNDS, RACE_TIMEOUT_MS } from "#tests/support/oracles/judge-order-race.ts";
import { type SendBooking, serverAt } from "#tests/support/scenes/race.ts";
import { makeRaceSets } from "#tests/support/scenes/race-catalog.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { startServer } from "#tests/support/servers/server.ts";

/** One of three that know each other only through the database. Where all rounds are run, each is a process of its own. */
async function startOne(url: string): Promise<SendBooking> {
  if (process.env.FAULT_VERDICTS) {
    const env = { DATABASE_URL: url, RATE_LIMITS: "off", LOG_LEVEL: "warn" };
    const server = await startServer({ env });
    onTestFinished(async () => void (await server.stop()));
    return serverAt(server.url);
  }
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const { request } = await testApp({ database, env: { RATE_LIMITS: "off" } });
  return (init) => request("/api/waiver-notification", init);
}

const DEADLOCKS = "select deadlocks::int from pg_stat_database where datname = current_database()";

test(`${BUYERS} at once want overlapping orders, ${ORDER_ROUNDS} rounds at three servers: nothing is promised twice`, {
  timeout: RACE_TIMEOUT_MS,
}, async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const rows = (text: string) => query(url, text);
  const sets = await makeRaceSets(rows, ORDER_ROUNDS);
  const servers = await Promise.all([startOne(url), startOne(url), startOne(url)]);
  await judgeOrderRace("three servers on PostgreSQL", { servers, rows, sets });
  expect(await rows(DEADLOCKS)).toEqual([{ deadlocks: 0 }]);
  await expectTotalsAt(url);
});
