// Money is a whole number of cents everywhere inside. Dollars appear only at the edges: the API and what people read.

export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

/** `$215`, `$107.50`. */
export function formatCents(cents: number): string {
  const whole = cents % 100 === 0;
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: whole ? 0 : 2,
  });
}
