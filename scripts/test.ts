// `npm test`: everything that must hold, on a machine that has nothing but Node and npm.
import { rmSync } from "node:fs";
import { BUILDS } from "#server/start/current-build.ts";
import { startTestPostgres } from "#tests/support/runner/postgres-setup.ts";
import { ensureTemplates } from "#tests/support/runner/template-setup.ts";
import { runChecks } from "./check.ts";
import { makeEmptyDatabase } from "./make-empty-database.ts";
import { explainSetup, SetupFailed } from "./programs/setup-failure.ts";
import { report, runStep, type Step, type StepResult, stopSteps } from "./run-step.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";
import { readReport, summarize } from "./test-summary.ts";

type Run = { name: string; args: string[]; niceness?: number };

/**
 * Two lanes side by side: files of one kind follow each other in a worker, which keeps its browser and the product as it was
 * loaded. Three workers in all, because a browser and a server already keep two cores busy: with six, everything takes a seventh
 * more computing. Tests of faults mostly wait and unit tests fill in; journeys have what is left. Those of PostgreSQL and of
 * what the features stand on come after them, so that both lanes end together.
 */
const LANES: Run[][] = [
  [
    { name: "browser", args: ["--project=browser", "--maxWorkers=2"], niceness: 5 },
    { name: "ground", args: ["--project=postgres", "--project=ground", "--maxWorkers=1"] },
  ],
  [{ name: "unit", args: ["--project=faults", "--project=unit", "--maxWorkers=1"] }],
];
const wanted = process.argv.slice(2);
const lanes = wanted.length > 0 ? [[{ name: "wanted", args: wanted }]] : LANES;
const runs = lanes.flat();

// Of an earlier run, which must not be counted if this one writes none.
for (const { name } of runs) rmSync(reportPath(name), { force: true });
// Beside the build and the tests: who waits leaves the processor to the compiler. Not for a few files, which are to be quick.
const checking = wanted.length > 0 ? Promise.resolve([]) : runChecks();
const tests = await withTemporaryFolder(runAll, { inMemory: true });
if (process.exitCode) process.exit();
const checks = await checking;
checks.forEach(report);
const ran = tests.map(({ name, ok, output }) => ({ name, ok, output, report: readReport(reportPath(name)) }));
const { passed, failed, failures, slowest } = summarize(ran, process.cwd());
const allFailed = failed + checks.filter(({ ok }) => !ok).length;
process.stdout.write(`\nThe ten slowest files:\n${slowest.slice(0, 10).join("\n")}\n`);
process.stdout.write(failures.join(""));
process.stdout.write(`\ntests: ${passed} passed, ${allFailed} failed\n`);
process.exit(allFailed === 0 ? 0 : 1);

async function runAll(folderEnv: Record<"TMPDIR", string>): Promise<StepResult[]> {
  const postgres = startTestPostgres(folderEnv.TMPDIR);
  try {
    // The templates are made from it, and the build would make it again beside them.
    await makeEmptyDatabase(BUILDS);
    const [{ url, template }] = await Promise.all([postgres, ensureTemplates(), installPrograms(), build()]);
    const env = { ...folderEnv, TEST_POSTGRES_URL: url, TEST_POSTGRES_TEMPLATE: template };
    return (await Promise.all(lanes.map((lane) => oneByOne(lane, (run) => runTests(run, env))))).flat();
  } catch (error) {
    process.stdout.write(explainSetup(error));
    process.exitCode = 1;
    stopSteps();
    return [];
  } finally {
    await postgres.then(({ stop }) => stop()).catch(() => {});
  }
}

function runTests({ name, args, niceness }: Run, env: Record<string, string>): Promise<StepResult> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportPath(name)}`];
  return runStep({ name, command: "vitest", args: ["run", ...reporters, ...args], env, niceness }, true);
}

async function oneByOne<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

function installPrograms(): Promise<void> {
  return mustRun({ name: "programs", command: "node", args: ["scripts/programs/install-test-programs.ts"] });
}

async function mustRun(step: Step): Promise<void> {
  if (!(await runStep(step, true)).ok) throw new SetupFailed();
}

/** If it is stale. */
function build(): Promise<void> {
  return mustRun({ name: "build", command: "node", args: ["scripts/ready.mjs"] });
}

function reportPath(name: string): string {
  return `.cache/test-report-${name}.json`;
}
