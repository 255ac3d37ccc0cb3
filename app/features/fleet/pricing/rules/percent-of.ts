/** A part of an amount, to the cent; half a cent is rounded up. Exact: cents times basis points stay far below 2^53. */
export function percentOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}

/** `7%`, `7.25%`. */
export function percentLabel(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
