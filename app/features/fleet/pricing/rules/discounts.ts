import { percentOf } from "./percent-of.ts";

/** A percentage or an amount. */
export type Reduction = { basisPoints: number | null; amountCents: number | null };

/** Below its minimum a code takes nothing off, and the verdict on the code tells the customer. */
export type PromoTerms = Reduction & { code: string; minimumCents: number };

/**
 * Computes the discounts of the code and of the owner. Both percentages apply to the same sum, so neither reduces the
 * other. Together they never exceed the sum.
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

/** Discounts and a code's minimum apply to this sum, without fees, cover and delivery. */
export function goodsCents(lines: readonly { kind: string; amountCents: number }[]): number {
  return lines.reduce((sum, { kind, amountCents }) => (GOODS.includes(kind) ? sum + amountCents : sum), 0);
}
