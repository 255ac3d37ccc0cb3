import { type Compared, describe, type readBaseline, thisMachine } from "./baseline.ts";

type Baseline = ReturnType<typeof readBaseline>;

const HEAD = ["", "what", "value", "budget", "baseline", "now / then"];

/** For the terminal: columns in line, a heading for each part. */
export function printTable(lines: Compared[], baseline: Baseline): void {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const inLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  say(`\n${inLine(HEAD)}`);
  for (const [index, line] of lines.entries()) {
    if (line.part !== lines[index - 1]?.part) say(`\n${line.part}`);
    say(inLine(cells(line)));
  }
  say(`\n${words(lines, baseline)}`);
}

/** For a document: one table, the part in its first column. */
export function printMarkdown(lines: Compared[], baseline: Baseline): void {
  const row = (part: string, cellsOfRow: string[]) => `| ${[part, ...cellsOfRow].join(" | ")} |`;
  say(row("part", HEAD));
  say(`|${"---|".repeat(HEAD.length + 1)}`);
  for (const line of lines) say(row(line.part, cells(line)));
  say(`\n${words(lines, baseline)}`);
}

function cells({ what, value, unit, budget, ok, before, ratio, isWorse }: Compared): string[] {
  const withUnit = (amount: number) =>
    `${amount.toLocaleString("en-US", { maximumSignificantDigits: 6 })}${unit && ` ${unit}`}`;
  return [
    budget ? (ok ? "✓" : "✗") : "·",
    what,
    withUnit(value),
    budget ? `${budget.side} ${withUnit(budget.limit)}` : "",
    before === undefined ? "" : withUnit(before),
    ratio === undefined ? "" : `${ratio.toFixed(2)}${isWorse ? " !" : ""}`,
  ];
}

function words(lines: Compared[], baseline: Baseline): string {
  const budgets = lines.filter(({ budget }) => budget);
  const broken = budgets.filter(({ ok }) => !ok);
  const worse = lines.filter(({ isWorse }) => isWorse);
  return [
    `${budgets.length} budgets, ${broken.length} broken. ${worse.length} of ${lines.length} figures worse than the baseline by more than a quarter (!).`,
    `This run: ${describe(thisMachine())}.`,
    ...(baseline ? [`Baseline: ${describe(baseline.machine)}.`] : ["There is no baseline yet."]),
  ].join("\n");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
