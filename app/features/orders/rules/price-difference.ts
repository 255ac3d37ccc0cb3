type Facts = { paidCents: number; beforeTotal: number; afterTotal: number; refundDueCents: number };

/**
 * What another price gives back: how much more is paid above the price than before, without what is on its way back. What was
 * paid too much before is the owner's to give back, and a price that goes up again takes it off what is still due.
 */
export function differenceOf({ paidCents, beforeTotal, afterTotal, refundDueCents }: Facts) {
  const excess = (total: number) => Math.max(0, paidCents - total);
  const more = excess(afterTotal) - excess(beforeTotal);
  return { refundCents: Math.max(0, more), refundDueCents: Math.max(0, refundDueCents + Math.min(0, more)) };
}
