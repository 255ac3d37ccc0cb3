import { percentOf } from "./percent-of.ts";

/** A percentage or an amount. */
export type Reduction = { basisPoints: number | null; amountCents: number | null };

/** Below its minimum a code takes nothing off: the verdict on the code says so to the customer. */
export type PromoTerms = Reduction & { code: string; minimumCents: number };

/**
 * What the code and the owner take off. Both percentages are of the same sum, so neither eats into the other; together they
 * never take more than there is.
 */
export function discounts(subtotal: number, promo: PromoTerms | null, discount: Reduction | null) {
  const promoCents = promo && subtotal >= promo.minimumCents ? computeReduction(subtotal, promo) : 0;
  const ownerCents = discount ? Math.min(computeReduction(subtotal, discount), subtotal - promoCents) : 0;
  return { promoCents, ownerCents };
}

function computeReduction(subtotal: number, { basisPoints, amountCents }: Reduction): number {
  const cents = basisPoints === null ? (amountCents ?? 0) : percentOf(subtotal, basisPoints);
  return Math.min(Math.max(0, cents), subtotal);
}

const GOODS: readonly string[] = ["base", "wet", "extra_day", "extra"];

/** What a discount is of, and what a code's minimum is compared with: not fees, cover and delivery. */
export function goodsCents(lines: readonly { kind: string; amountCents: number }[]): number {
  return lines.reduce((sum, { kind, amountCents }) => (GOODS.includes(kind) ? sum + amountCents : sum), 0);
}
