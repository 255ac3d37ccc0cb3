// Money is a whole number of cents inside. Dollars appear only at the edges: the API and texts for people.

export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

const dollars = (digits: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: digits });
const whole = dollars(0);
const withCents = dollars(2);

/** For example `$215` or `$107.50`. */
export function formatCents(cents: number): string {
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100);
}

/** For example `$215.00` or `−$21.50`, for sums in columns or rows. */
export function formatWithCents(cents: number): string {
  return `${cents < 0 ? "−" : ""}${withCents.format(Math.abs(cents) / 100)}`;
}

/**
 * Formats the sums of one page alike, so that `$125` and `$125.00` are never beside each other: with cents if one has
 * some.
 */
export function sumFormat(...sums: number[]): (cents: number) => string {
  return sums.every((cents) => cents % 100 === 0) ? (cents) => formatCents(cents).replace("-", "−") : formatWithCents;
}

/** Fills an amount into a field as a person would type it: `215`, `107.50`. */
export function typedDollars(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

/** Like `formatCents`, for an amount of the API in dollars. */
export function formatDollars(amount: number): string {
  return formatCents(centsFromDollars(amount));
}
