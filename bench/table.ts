type Side = "at most" | "at least";

export type Line = {
  what: string;
  value: number;
  unit: string;
  better: "lower" | "higher";
  /** Undefined for a figure without a budget. */
  budget?: { limit: number; side: Side };
  ok: boolean;
};

export function atMost(what: string, value: number, unit: string, limit: number): Line {
  const budget = { limit, side: "at most" } as const;
  return { what, value: rounded(value), unit, better: "lower", budget, ok: value <= limit };
}

export function atLeast(what: string, value: number, unit: string, limit: number): Line {
  const budget = { limit, side: "at least" } as const;
  return { what, value: rounded(value), unit, better: "higher", budget, ok: value >= limit };
}

export function reported(what: string, value: number, unit: string, better: Line["better"]): Line {
  return { what, value: rounded(value), unit, better, ok: true };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0;
}

/** Three digits say what a measurement knows; more only make two runs look different. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
