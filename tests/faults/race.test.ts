import { test } from "vitest";
import { judgeRaces, RACERS } from "../support/judge-races.ts";
import { futureDays } from "../support/race.ts";
import { reportVerdict } from "../support/report-verdict.ts";
import { sharedServer } from "../support/shared-server.ts";

// One connection to the database, one after the other: a round takes eight times as long as on PostgreSQL.
const ROUNDS = Math.ceil(Number(process.env.RACE_ROUNDS ?? 1) / 5);

test(`${RACERS} at once for one date, ${ROUNDS} rounds on the embedded database: one gets it, all others are refused`, async () => {
  const { url } = await sharedServer();
  const verdict = await judgeRaces([url], futureDays(ROUNDS));
  reportVerdict(`${RACERS} at once for one date, embedded database, ${ROUNDS} times`, verdict);
});
