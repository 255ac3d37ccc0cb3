import { sql } from "drizzle-orm";
import { inject, test } from "vitest";
import { testApp } from "../support/app.ts";
import { testDatabase } from "../support/database.ts";
import { BUYERS, judgeOrderRace, ORDER_ROUNDS, RACE_TIMEOUT_MS } from "../support/judge-order-race.ts";
import { lendEmbedded } from "../support/lent-embedded.ts";
import { serverAt } from "../support/race.ts";
import { makeRaceSets } from "../support/race-catalog.ts";
import { temporaryFolder } from "../support/server.ts";
import { siteForThisTest } from "../support/site.ts";

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
