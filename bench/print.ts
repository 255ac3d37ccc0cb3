import { type Compared, describe, type readBaseline, thisMachine } from "./baseline.ts";
import type { Line } from "./table.ts";

type Baseline = ReturnType<typeof readBaseline>;

const HEAD = ["", "what", "value", "budget", "baseline", "now / then"];

/** For the terminal: columns in line, a heading for each part. */
export function printTable(lines: Compared[], baseline: Baseline): void {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const inLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  print(`\n${inLine(HEAD)}`);
  for (const [index, line] of lines.entries()) {
    if (line.part !== lines[index - 1]?.part) print(`\n${line.part}`);
    print(inLine(cells(line)));
  }
  print(`\n${summary(lines, baseline)}`);
}

/** For a document: one table, the part in its first column. */
export function printMarkdown(lines: Compared[], baseline: Baseline): void {
  const row = (part: string, cellsOfRow: string[]) => `| ${[part, ...cellsOfRow].join(" | ")} |`;
  print(row("part", HEAD));
  print(`|${"---|".repeat(HEAD.length + 1)}`);
  for (const line of lines) print(row(line.part, cells(line)));
  print(`\n${summary(lines, baseline)}`);
}

/** One column per checkout, and the ratio of the last to the first. */
export function printColumns(names: string[], columns: Line[][]): void {
  const [first = [], ...others] = columns;
  const last = others.at(-1);
  const rows = first.map(({ what, value, unit }, index) => [
    what,
    ...columns.map((lines) => amountText(lines[index]?.value ?? Number.NaN, unit)),
    ...(last ? [value === 0 ? "" : ((last[index]?.value ?? Number.NaN) / value).toFixed(2)] : []),
  ]);
  const head = ["", ...names, ...(last ? ["last / first"] : [])];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    print(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
}

function amountText(amount: number, unit: string): string {
  return `${amount.toLocaleString("en-US", { maximumSignificantDigits: 6 })}${unit && ` ${unit}`}`;
}

function cells({ what, value, unit, budget, ok, before, ratio, isWorse }: Compared): string[] {
  const withUnit = (amount: number) => amountText(amount, unit);
  return [
    budget ? (ok ? "✓" : "✗") : "·",
    what,
    withUnit(value),
    budget ? `${budget.side} ${withUnit(budget.limit)}` : "",
    before === undefined ? "" : withUnit(before),
    ratio === undefined ? "" : `${ratio.toFixed(2)}${isWorse ? " !" : ""}`,
  ];
}

function summary(lines: Compared[], baseline: Baseline): string {
  const budgets = lines.filter(({ budget }) => budget);
  const broken = budgets.filter(({ ok }) => !ok);
  const worse = lines.filter(({ isWorse }) => isWorse);
  return [
    `${budgets.length} budgets, ${broken.length} broken. ${worse.length} of ${lines.length} figures worse than the baseline by more than a quarter (!).`,
    `This run: ${describe(thisMachine())}.`,
    ...(baseline ? [`Baseline: ${describe(baseline.machine)}.`] : ["There is no baseline yet."]),
  ].join("\n");
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
