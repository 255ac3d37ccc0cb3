// What `npm test` says at the end, from what the test runner reported. What did not run to its end counts as failed.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

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
type Ran = { name: string; ok: boolean; report: TestReport | undefined };

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
  const failures = runs.flatMap((run) => failuresOf(run, folder));
  const passed = runs.reduce((total, { report }) => total + (report?.numPassedTests ?? 0), 0);
  return { passed, failed: failures.length, failures, slowest: bySlowness(files, folder) };
}

/** Repeated at the end, for those who read only the last page of a log. */
function failuresOf({ name, ok, report }: Ran, folder: string): string[] {
  if (!report) return [`\n✗ ${name}: it ended without a report; its output above says why\n`];
  const failures = report.testResults.flatMap((file) => fileFailures(file, folder));
  if (ok || failures.length > 0) return failures;
  return [`\n✗ ${name}: it failed without a failed test; its output above says why\n`];
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
