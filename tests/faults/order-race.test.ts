import { sql } from "drizzle-orm";
import { inject, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";
import { BUYERS, judgeOrderRace, ORDER_ROUNDS, RACE_TIMEOUT_MS } from "#tests/support/oracles/judge-order-race.ts";
import { serverAt } from "#tests/support/scenes/race.ts";
import { makeRaceSets } from "#tests/support/scenes/race-catalog.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

/** The app alone; where all rounds are run, the whole server with its jobs and its limits for the load. */
async function openRace() {
  const env = { RATE_LIMITS: "off" };
  if (process.env.FAULT_VERDICTS) {
    const { url, deps } = await siteForThisTest({ ...env, DATA_DIR: temporaryFolder(inject("dataFolder")) });
    return { server: serverAt(url), deps };
  }
  const { request, deps } = await testApp({ env, database: await testDatabase(lendEmbedded) });
  return { server: (init: RequestInit) => request("/api/waiver-notification", init), deps };
}

test(`${BUYERS} at once want overlapping orders, ${ORDER_ROUNDS} rounds on the embedded database: nothing is promised twice`, {
  timeout: RACE_TIMEOUT_MS,
}, async () => {
  const { server, deps } = await openRace();
  const rows = async (text: string) => {
    const result = (await deps.db.execute(sql.raw(text))) as unknown as { rows: unknown[] };
    return result.rows;
  };
  const sets = await makeRaceSets(rows, ORDER_ROUNDS);
  await deps.settings.reload();
  await judgeOrderRace("embedded database", { servers: [server], rows, sets });
});
