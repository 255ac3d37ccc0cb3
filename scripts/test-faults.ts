// `npm run test:faults`: the same fault tests as in `npm test`, with the full number of rounds. Takes many minutes.

import { ensureTools, testTools } from "./ensure-tools.ts";
import { runStep } from "./run-step.ts";

const FULL = {
  FAULT_ROUNDS: "20",
  RACE_ROUNDS: "50",
  KILL_ROUNDS: "30",
  PROPERTY_RUNS: "300",
  PROPERTY_TIMEOUT: "1800000",
};

ensureTools(testTools);
const { ok } = await runStep(
  {
    name: "faults",
    command: "vitest",
    args: [
      "run",
      "tests/faults",
      "tests/postgres",
      "app/features/checkout/invariants.test.ts",
      "--testTimeout=1800000",
    ],
    env: FULL,
  },
  true,
);
process.exit(ok ? 0 : 1);
