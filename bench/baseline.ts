// What was measured last, and the run it is compared with: `results.json` is this machine's, `baseline.json` is kept in
// the repository. Machines differ, so a figure that is worse than the baseline is marked and not failed.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";
import type { Line } from "./table.ts";

const BASELINE = "bench/baseline.json";
const RESULTS = "bench/results.json";
const WORSE = 1.25;

export type Measured = Line & { part: string };
export type Compared = Measured & { before?: number; ratio?: number; isWorse: boolean };
type Machine = ReturnType<typeof thisMachine>;
type Run = { machine: Machine; lines: Measured[] };

export function compare(lines: Measured[], baseline: Run | undefined): Compared[] {
  return lines.map((line) => {
    const same = baseline?.lines.find(({ part, what }) => part === line.part && what === line.what);
    if (!same) return { ...line, isWorse: false };
    const before = same.value;
    // Of nothing there is no share.
    if (before === 0) return { ...line, before, isWorse: false };
    const ratio = line.value / before;
    return { ...line, before, ratio, isWorse: line.better === "lower" ? ratio > WORSE : ratio < 1 / WORSE };
  });
}

export function readBaseline(): Run | undefined {
  return existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, "utf8")) as Run) : undefined;
}

/** Parts that were not measured stay as they were kept. */
export function keepBaseline(lines: Measured[]): void {
  const parts = new Set(lines.map(({ part }) => part));
  const others = readBaseline()?.lines.filter(({ part }) => !parts.has(part)) ?? [];
  write(BASELINE, [...others, ...lines]);
}

export function keepResults(lines: Measured[]): void {
  write(RESULTS, lines);
}

export function describe({ cpu, cpus: count, memoryGb, os, node, date }: Machine): string {
  return `${count} × ${cpu}, ${memoryGb} GB, ${os}, Node ${node}, ${date}`;
}

export function thisMachine() {
  return {
    cpu: cpus()[0]?.model.trim() || arch(),
    cpus: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    os: `${platform()} ${arch()}`,
    node: process.versions.node,
    date: new Date().toISOString().slice(0, 10),
  };
}

function write(file: string, lines: Measured[]): void {
  writeFileSync(file, `${JSON.stringify({ machine: thisMachine(), lines }, null, 2)}\n`);
}
