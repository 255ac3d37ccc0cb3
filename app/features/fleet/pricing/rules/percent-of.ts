/** Rounds half a cent up. The result is exact, because cents times basis points stay far below 2^53. */
export function percentOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}

/** For example `7%` or `7.25%`. */
export function percentLabel(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
