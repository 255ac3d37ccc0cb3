import { expect, test } from "vitest";
import { readReport, summarize, type TestReport } from "./test-summary.ts";

const file = (over: Partial<TestReport["testResults"][number]> = {}) => ({
  ...{
    name: "/project/app/a.test.ts",
    startTime: 0,
    endTime: 1500,
    status: "passed",
    message: "",
    assertionResults: [],
  },
  ...over,
});
const failedTest = { fullName: "adds up", status: "failed", failureMessages: ["expected 2"] };
const report = (...testResults: TestReport["testResults"]) => ({ numPassedTests: 3, testResults });
const summary = (...runs: Parameters<typeof summarize>[0]) => summarize(runs, "/project");

test("what passed is added up, the slowest file first", () => {
  const quick = file({ name: "/project/app/b.test.ts", endTime: 200 });
  const run = { name: "unit", ok: true, output: "", report: report(quick, file()) };
  expect(summary(run, run)).toMatchObject({ passed: 6, failed: 0, failures: [] });
  expect(summary(run).slowest).toEqual(["    1.5 s  app/a.test.ts", "    0.2 s  app/b.test.ts"]);
});

test("a failed test and a file that could not be run count, each with its reason", () => {
  const failing = file({ status: "failed", assertionResults: [failedTest] });
  const broken = file({ status: "failed", message: "no such module" });
  const { failed, failures } = summary({ name: "unit", ok: false, output: "", report: report(failing, broken) });
  expect(failed).toBe(2);
  expect(failures).toEqual(["\n✗ app/a.test.ts › adds up\nexpected 2\n", "\n✗ app/a.test.ts\nno such module\n"]);
});

test("a run without a report, and one that failed without a failed test, say why in what they printed", () => {
  const uncaught = `ready\n${"passed\n".repeat(200)}\u001b[31m⎯ Unhandled Errors ⎯\u001b[39m\nError: page closed\n`;
  const { failed, failures } = summary(
    { name: "browser", ok: false, output: "killed", report: readReport("/project/none.json") },
    { name: "unit", ok: false, output: uncaught, report: report(file()) },
  );
  expect(failed).toBe(2);
  expect(failures).toEqual([
    "\n✗ browser: it ended without a report. Its output said:\nkilled\n",
    "\n✗ unit: it failed without a failed test. Its output said:\n⎯ Unhandled Errors ⎯\nError: page closed\n",
  ]);
});
