import { expect, inject, test } from "vitest";
import { futureDays, raceForDate } from "../support/race.ts";
import { startServer, temporaryFolder } from "../support/server.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3);

test(`200 at once for one date, ${ROUNDS} rounds on the embedded database: one gets it, all others are told`, async () => {
  const server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env: { RATE_LIMITS: "off" } });
  for (const date of futureDays(ROUNDS)) {
    expect([date, await raceForDate([server.url], date, 200)]).toEqual([date, { 201: 1, 409: 199 }]);
  }
  await server.stop();
});
