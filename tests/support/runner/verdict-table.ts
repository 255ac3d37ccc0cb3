import { existsSync, readFileSync } from "node:fs";

export type ReportedVerdict = { fault: string; tried: number; survived: number; lost: number };

export function readVerdicts(file: string): ReportedVerdict[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as ReportedVerdict);
}

export function printVerdicts(verdicts: ReportedVerdict[]): void {
  const sorted = verdicts.toSorted((a, b) => a.fault.localeCompare(b.fault));
  const all = { fault: "all together", tried: 0, survived: 0, lost: 0 };
  for (const { tried, survived, lost } of sorted) {
    all.tried += tried;
    all.survived += survived;
    all.lost += lost;
  }
  const width = Math.max(...[...sorted, all].map(({ fault }) => fault.length));
  const row = (fault: string, cells: (string | number)[]) =>
    `${fault.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join("")}\n`;
  process.stdout.write(`\n${row("fault", ["tried", "survived", "lost"])}`);
  for (const { fault, tried, survived, lost } of [...sorted, all]) {
    process.stdout.write(row(fault, [tried, survived, lost]));
  }
}
