// `npm test`: everything that must hold, on a machine that has nothing but Node and npm.
import { readFileSync } from "node:fs";
import { runChecks } from "./check-steps.ts";
import { ensureTools, testTools } from "./ensure-tools.ts";
import { report, runStep } from "./run-step.ts";
import { inTemporaryRoom } from "./temporary-room.ts";

const REPORT = ".cache/test-report.json";

ensureTools(testTools);
const checks = await runChecks();
checks.forEach(report);
const reporters = ["default", "json", "./tests/support/second-tries.ts"].map((name) => `--reporter=${name}`);
const args = ["run", ...reporters, `--outputFile.json=${REPORT}`, ...process.argv.slice(2)];
const tests = await inTemporaryRoom((env) => runStep({ name: "tests", command: "vitest", args, env }, true));
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(REPORT, "utf8")) as Record<string, number>;
const failedChecks = checks.filter(({ ok }) => !ok).length;
process.stdout.write(`\ntests: ${numPassedTests} passed, ${Number(numFailedTests) + failedChecks} failed\n`);
process.exit(tests.ok && failedChecks === 0 ? 0 : 1);
