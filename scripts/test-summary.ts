// What `npm test` says at the end, from what the test runner reported. What did not run to its end counts as failed.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const REASON_LINES = 60;

type FileReport = {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  /** Why the file itself could not be run. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
};
export type TestReport = { numPassedTests: number; testResults: FileReport[] };
type Ran = { name: string; ok: boolean; report: TestReport | undefined; output: string };

/** Undefined when it was not written, or not to its end. */
export function readReport(path: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as TestReport;
  } catch {
    return undefined;
  }
}

export function summarize(runs: readonly Ran[], folder: string) {
  const files = runs.flatMap(({ report }) => report?.testResults ?? []);
  const failures = runs.flatMap((run) => describeFailures(run, folder));
  const passed = runs.reduce((total, { report }) => total + (report?.numPassedTests ?? 0), 0);
  return { passed, failed: failures.length, failures, slowest: bySlowness(files, folder) };
}

/** Repeated at the end, for those who read only the last page of a log. */
function describeFailures({ name, ok, report, output }: Ran, folder: string): string[] {
  if (!report) return [`\n✗ ${name}: it ended without a report. Its output said:\n${reasonIn(output)}\n`];
  const failures = report.testResults.flatMap((file) => fileFailures(file, folder));
  if (ok || failures.length > 0) return failures;
  return [`\n✗ ${name}: it failed without a failed test. Its output said:\n${reasonIn(output)}\n`];
}

/** From the error that no test caught, or else the last lines. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  const first = lines.findIndex((line) => /Unhandled (Error|Rejection)/.test(line));
  return (first < 0 ? lines.slice(-REASON_LINES) : lines.slice(first, first + REASON_LINES)).join("\n");
}

function fileFailures({ name, status, message, assertionResults }: FileReport, folder: string): string[] {
  const failed = assertionResults.filter((result) => result.status === "failed");
  const path = relative(folder, name);
  if (failed.length === 0) return status === "failed" ? [`\n✗ ${path}\n${message}\n`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `\n✗ ${path} › ${fullName}\n${(failureMessages ?? []).join("\n")}\n`,
  );
}

function bySlowness(files: FileReport[], folder: string): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ name, took: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.took - a.took)
    .map(({ name, took }) => `${took.toFixed(1).padStart(7)} s  ${relative(folder, name)}`);
}
