type Taxed = {
  /** A discount is spread over these: rental, wet, extra-day and extra lines. */
  goods: number;
  taxedGoods: number;
  discount: number;
  /**
   * Fees, delivery, cover and adjustment are taxed whole and never discounted. An adjustment can make this negative.
   */
  other: number;
};

/**
 * Taxes the taxable lines after the discount. Rounds once, half a cent up. The discount's share of the taxed goods is
 * rarely whole cents, so it stays a fraction over `goods`. Its terms are larger than a number can hold exactly.
 */
export function taxCents({ goods, taxedGoods, discount, other }: Taxed, basisPoints: number): number {
  const parts = BigInt(goods || 1);
  const taxed = BigInt(taxedGoods) * BigInt(goods - discount) + BigInt(other) * parts;
  if (taxed <= 0n) return 0;
  const one = 10_000n * parts;
  return Number((2n * taxed * BigInt(basisPoints) + one) / (2n * one));
}
