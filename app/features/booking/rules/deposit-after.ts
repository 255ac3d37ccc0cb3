type Facts = {
  /** Paid or written off. */
  settledCents: number;
  depositCents: number;
  /** What it had been when a lower price cut it, each time. */
  cutFromCents: readonly number[];
  price: { totalCents: number; depositCents: number };
};

/**
 * The deposit of an order with another price. It is fixed with the first payment: until then nobody has relied on it, and half of
 * another price is another sum. It is never more than the price; one that a discount cut comes back with the price.
 */
export function depositAfter({ settledCents, depositCents, cutFromCents, price }: Facts) {
  const agreedCents = settledCents === 0 ? price.depositCents : Math.max(depositCents, ...cutFromCents);
  return { agreedCents, depositCents: Math.min(agreedCents, price.totalCents) };
}
