// `npm test`: everything that must hold, on a machine that has nothing but Node and npm.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { runChecks } from "./check-steps.ts";
import { ensureTools, testTools } from "./ensure-tools.ts";
import { report, runStep } from "./run-step.ts";
import { inTemporaryRoom } from "./temporary-room.ts";

const REPORT = ".cache/test-report.json";

ensureTools(testTools);
const checks = await runChecks();
checks.forEach(report);
const reporters = ["default", "json"].map((name) => `--reporter=${name}`);
const args = ["run", ...reporters, `--outputFile.json=${REPORT}`, ...process.argv.slice(2)];
const tests = await inTemporaryRoom((env) => runStep({ name: "tests", command: "vitest", args, env }, true));
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(REPORT, "utf8")) as TestReport;
process.stdout.write(`\nThe ten slowest files:\n${slowest(testResults, 10).join("\n")}\n`);
const failedChecks = checks.filter(({ ok }) => !ok).length;
process.stdout.write(`\ntests: ${numPassedTests} passed, ${numFailedTests + failedChecks} failed\n`);
process.exit(tests.ok && failedChecks === 0 ? 0 : 1);

type TestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

function slowest(files: TestReport["testResults"], count: number): string[] {
  const seconds = files.map(({ name, startTime, endTime }) => ({ name, took: (endTime - startTime) / 1000 }));
  return seconds
    .sort((a, b) => b.took - a.took)
    .slice(0, count)
    .map(({ name, took }) => `${took.toFixed(1).padStart(7)} s  ${relative(process.cwd(), name)}`);
}
