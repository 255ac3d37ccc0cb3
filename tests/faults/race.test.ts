import { expect, test } from "vitest";
import { judgeRaces, RACERS } from "#tests/support/oracles/judge-races.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { futureDays, pressAtOnce } from "#tests/support/scenes/race.ts";
import { keepMachineBusy } from "#tests/support/servers/busy-machine.ts";
import { sharedServer } from "#tests/support/servers/shared-server.ts";

// One connection to the database, one after the other: a round takes eight times as long as on PostgreSQL.
const ROUNDS = Math.ceil(Number(process.env.RACE_ROUNDS ?? 1) / 5);

test(`${RACERS} at once for one date, ${ROUNDS} rounds on the embedded database: one gets it, all others are refused`, async () => {
  const { url } = await sharedServer();
  const verdict = await judgeRaces([url], futureDays(ROUNDS));
  reportVerdict(`${RACERS} at once for one date, embedded database, ${ROUNDS} times`, verdict);
});

test("200 from 200 addresses for one date while the machine is busy, embedded: one gets it, and all others hear at once that it is taken", async () => {
  const { url } = await sharedServer();
  const [date = ""] = futureDays(ROUNDS + 1).slice(ROUNDS);
  keepMachineBusy(1);
  expect(await pressAtOnce([url], date, 200)).toEqual({ 201: 1, "409 date_taken": 199 });
});
