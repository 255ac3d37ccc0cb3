// The whole server is killed while customers book. What a customer was told must be true afterwards.
import { expect, inject, test } from "vitest";
import { askAgain, startCrowd } from "../support/crowd.ts";
import { judge } from "../support/oracle.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { tell } from "../support/verdicts.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);

test(`kill -9 under load, ${ROUNDS} rounds: every acknowledged booking, waiver and queued mail is there`, async () => {
  const dataDir = temporaryFolder(inject("dataFolder"));
  const start = () => startServer({ dataDir, env: { RATE_LIMITS: "off" } });
  let server = await start();
  let logs = "";
  const crowd = startCrowd(() => server.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = crowd.booked();
    await expect.poll(crowd.booked).toBeGreaterThan(before + 3 + (round % 5));
    await server.kill();
    logs += server.output();
    server = await start();
  }
  await crowd.goHome();
  await askAgain(server.url, crowd.wishes);
  await server.stop();
  expect(crowd.booked()).toBeGreaterThan(ROUNDS * 3);
  expect(logs, "personal data in the log").not.toMatch(/Hannah|Teague|@example\.com|555-0187|Orchard/);
  tell(`kill -9 of the server, embedded database, ${ROUNDS} times`, await judge({ DATA_DIR: dataDir }, crowd.wishes));
});
