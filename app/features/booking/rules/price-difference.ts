type Facts = { paidCents: number; beforeTotal: number; afterTotal: number; refundDueCents: number };

/**
 * What another price gives back: how much more is paid above the price than before. A refund that is on its way is part of
 * what was paid too much before, so it is not sent twice. A price that goes up again takes off what was still due.
 */
export function differenceOf({ paidCents, beforeTotal, afterTotal, refundDueCents }: Facts) {
  const excess = (total: number) => Math.max(0, paidCents - total);
  const more = excess(afterTotal) - excess(beforeTotal);
  return { refundCents: Math.max(0, more), refundDueCents: Math.max(0, refundDueCents + Math.min(0, more)) };
}
