type Refund = { totalCents: number; settledCents: number; amountCents: number };

/** What the customer would owe again after a refund: what was paid too much is nobody's debt. */
export function debtOfRefund({ totalCents, settledCents, amountCents }: Refund): number {
  const owed = (settled: number) => Math.max(0, totalCents - settled);
  return owed(settledCents - amountCents) - owed(settledCents);
}

/**
 * The adjustment that brings an order to this total, or to its price without any. Tax follows it, so it is less than what the
 * total goes down by; where tax is rounded past the total, a cent is left for a line of its own.
 */
export function adjustmentFor(wantedCents: number, totalWith: (adjustmentCents: number) => number) {
  const wanted = Math.min(wantedCents, totalWith(0));
  let low = wanted - totalWith(0);
  let high = 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalWith(middle) >= wanted) high = middle;
    else low = middle + 1;
  }
  return { adjustmentCents: high, roundingCents: wanted - totalWith(high) };
}
