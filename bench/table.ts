export type Line = {
  what: string;
  value: number;
  unit: string;
  /** Undefined for a figure that is only told. */
  budget?: { limit: number; side: "at most" | "at least" };
  ok: boolean;
};

export function atMost(what: string, value: number, unit: string, limit: number): Line {
  return { what, value: rounded(value), unit, budget: { limit, side: "at most" }, ok: value <= limit };
}

export function atLeast(what: string, value: number, unit: string, limit: number): Line {
  return { what, value: rounded(value), unit, budget: { limit, side: "at least" }, ok: value >= limit };
}

export function told(what: string, value: number, unit: string): Line {
  return { what, value: rounded(value), unit, ok: true };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? Number.NaN;
}

export function printTable(lines: Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, value, unit, budget, ok } of lines) {
    const wanted = budget ? ` (${budget.side} ${budget.limit}${unit && ` ${unit}`})` : "";
    process.stdout.write(`${ok ? "✓" : "✗"} ${what.padEnd(width)}  ${value}${unit && ` ${unit}`}${wanted}\n`);
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
