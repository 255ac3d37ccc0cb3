// Time and computing of `npm test` in an empty clone of this commit, as anybody who has just cloned it waits for it.
// With BENCH_AGAINST=COMMIT also in one of that commit, in turns, because machines differ. Each turn takes a quarter of an
// hour or more, so this is measured only when it is named.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machineCpuSeconds } from "./cpu.ts";
import { atMost, type Line, median, reported } from "./table.ts";

const LONGEST_MINUTES = 10;
const MOST_COMPUTING = 0.65;
const LONGEST_OUTPUT = 64 * 1024 * 1024;
const TURNS = Number(process.env.BENCH_TURNS ?? 1);

export type Took = { seconds: number; computedSeconds: number; failedTests: number };

export async function measureNpmTest(): Promise<Line[]> {
  const against = process.env.BENCH_AGAINST;
  const ours: Took[] = [];
  const theirs: Took[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (against) theirs.push(testClone(against));
    ours.push(testClone("HEAD"));
  }
  return npmTestLines(ours, theirs);
}

export function npmTestLines(ours: Took[], theirs: Took[]): Line[] {
  const minutes = median(ours.map(({ seconds }) => seconds / 60));
  const computed = median(ours.map(({ computedSeconds }) => computedSeconds));
  const lines = [
    atMost("`npm test` in an empty clone", minutes, "minutes", LONGEST_MINUTES),
    reported("  its computing", computed, "s", "lower"),
    atMost("  tests that failed", sum(ours.map(({ failedTests }) => failedTests)), "", 0),
  ];
  if (theirs.length === 0) return lines;
  const shares = ours.map(
    ({ computedSeconds }, turn) => computedSeconds / (theirs[turn]?.computedSeconds ?? Number.NaN),
  );
  return [
    ...lines,
    atMost("  its computing as a share of the other commit's", median(shares), "×", MOST_COMPUTING),
    reported("  time of the other commit", median(theirs.map(({ seconds }) => seconds / 60)), "minutes", "lower"),
    reported("  its tests that failed", sum(theirs.map(({ failedTests }) => failedTests)), "", "lower"),
  ];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function testClone(commit: string): Took {
  const folder = mkdtempSync(join(tmpdir(), "bounce-clone-"));
  try {
    const sha = execFileSync("git", ["rev-parse", commit], { encoding: "utf8" }).trim();
    // An earlier commit's test database has a user of its own, who must be able to read the clone.
    chmodSync(folder, 0o755);
    execFileSync("git", ["clone", "--quiet", ".", folder]);
    execFileSync("git", ["-C", folder, "checkout", "--quiet", sha]);
    return runTests(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counted for the whole machine, which has to be idle: browsers end with their worker, and no process waits for them. */
function runTests(folder: string): Took {
  const begun = performance.now();
  const computedBefore = machineCpuSeconds();
  const { stdout } = spawnSync("npm", ["test"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: LONGEST_OUTPUT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const seconds = (performance.now() - begun) / 1000;
  const [, failed] = /^tests: \d+ passed, (\d+) failed/m.exec(stdout) ?? [];
  if (failed === undefined) throw new Error(`npm test didn't run to its end:\n${stdout.slice(-5000)}`);
  if (failed !== "0") process.stderr.write(stdout.slice(-5000));
  return { seconds, computedSeconds: machineCpuSeconds() - computedBefore, failedTests: Number(failed) };
}
