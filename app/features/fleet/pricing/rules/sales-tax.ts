type Taxed = {
  /** What a discount is spread over: rental, wet, extra-day and extra lines. */
  goods: number;
  /** The part of it that is taxed. */
  taxedGoods: number;
  discount: number;
  /** Fees, delivery, cover and adjustment: taxed whole, never discounted. An adjustment can make it negative. */
  other: number;
};

/**
 * The tax of the taxable lines after the discount, rounded once, half a cent up. The discount's share of the taxed goods is
 * rarely whole cents: it stays a fraction over `goods`, and its parts are larger than a number can hold exactly.
 */
export function taxCents({ goods, taxedGoods, discount, other }: Taxed, basisPoints: number): number {
  const parts = BigInt(goods || 1);
  const taxed = BigInt(taxedGoods) * BigInt(goods - discount) + BigInt(other) * parts;
  if (taxed <= 0n) return 0;
  const one = 10_000n * parts;
  return Number((2n * taxed * BigInt(basisPoints) + one) / (2n * one));
}
