export type Line = { what: string; value: number; unit: string; budget: number; ok: boolean };

export function line(what: string, value: number, unit: string, budget: number): Line {
  return { what, value: Math.round(value * 100) / 100, unit, budget, ok: value <= budget };
}

export function printTable(lines: Line[]): void {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const { what, value, unit, budget, ok } of lines) {
    process.stdout.write(`${ok ? "✓" : "✗"} ${what.padEnd(width)}  ${value} ${unit} (budget ${budget} ${unit})\n`);
  }
}
