import { inject, test } from "vitest";
import { judgeRaces, RACERS } from "../support/judge-races.ts";
import { futureDays } from "../support/race.ts";
import { startServer, temporaryFolder } from "../support/server.ts";
import { tell } from "../support/verdicts.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);

test(`${RACERS} at once for one date, ${ROUNDS} rounds on the embedded database: one gets it, all others are told`, async () => {
  const server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env: { RATE_LIMITS: "off" } });
  const verdict = await judgeRaces([server.url], futureDays(ROUNDS));
  await server.stop();
  tell(`${RACERS} at once for one date, embedded database, ${ROUNDS} times`, verdict);
});
