// `npm run test:faults`: the fault tests and journeys of `npm test` and those that take too long for every day, with the full
// number of rounds and at every width. Takes most of an hour, then prints for each fault what was tried and what was lost.
import { mkdirSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { FULL_RUN } from "#tests/support/runner/full-run.ts";
import { printVerdicts, readVerdicts } from "#tests/support/runner/verdict-table.ts";
import { runDeploymentTest } from "./machines/run-deployment-test.ts";
import { ensurePrograms } from "./programs/ensure-programs.ts";
import { runStep } from "./run-step.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

const VERDICTS = ".cache/fault-verdicts.jsonl";
const FULL = {
  FAULT_ROUNDS: "20",
  RACE_ROUNDS: "50",
  RACERS: "200",
  ORDER_BUYERS: "200",
  ORDER_ROUNDS: "200",
  MOVE_ROUNDS: "500",
  KILL_ROUNDS: "30",
  DATABASE_ROUNDS: "12",
  MAIL_FAULT_ROUNDS: "5",
  PAYMENT_FAULT_ROUNDS: "10",
  DISK_ROUNDS: "10",
  CLOCK_ROUNDS: "3",
  SLOW_CONNECTIONS: "300",
  SLOW_BOOKINGS: "40",
  BUSY_CONNECTIONS: "600",
  STREAM_ROUNDS: "20000",
  SPELLINGS: "100000",
  WITHHELD_BOOKINGS: "200",
  WEEK_ORDERS: "200",
  LIFE_RUNS: "5000",
  DAY_RUNS: "300",
  RENTER_LIVES: "2000",
  RENTER_KILLS: "50",
  WEATHER_KILLS: "20",
  TOUCHES: "1000",
  CREW_STOPS: "6",
  TAMPERED_BODIES: "1000",
  MALFORMED_SHARE: "1",
  PROPERTY_TIMEOUT: "21600000",
  FAULT_VERDICTS: VERDICTS,
};
const wanted = process.argv.slice(2);
// The deployment test and the one on a bare Debian make machines of their own, which only root can.
const runsMachines = userInfo().uid === 0 && wanted.length === 0;

await (runsMachines ? ensurePrograms("full", "deployment", "bare") : ensurePrograms("full"));
mkdirSync(".cache", { recursive: true });
rmSync(VERDICTS, { force: true });
const args = ["run", ...(wanted.length > 0 ? wanted : FULL_RUN), "--testTimeout=1800000"];
const { ok } = await withTemporaryFolder((folderEnv) =>
  // Who sets a number of rounds means it.
  runStep({ name: "faults", command: "vitest", args, env: { ...FULL, ...process.env, ...folderEnv } }, true),
);
const isDeployed = !runsMachines || (await runDeploymentTest());
const isBare =
  !runsMachines || (await runStep({ name: "bare", command: "node", args: ["scripts/test-bare.ts"] }, true)).ok;
printVerdicts(readVerdicts(VERDICTS));
process.exit(ok && isDeployed && isBare ? 0 : 1);
