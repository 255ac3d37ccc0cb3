// What another price of an order means for its deposit and for what was paid.

type DepositFacts = {
  /** Paid or written off. */
  settledCents: number;
  /** The most that can be kept: what was agreed at booking, and the shares of additions that were paid since. */
  agreedCents: number;
  /** The new total's deposit is the booking's own percentage of it. */
  price: { depositCents: number };
};

/**
 * The deposit of an order with another price. Until the first payment nobody has relied on it, so it follows the price. After
 * that it is the smaller of what was agreed and the booking's own percentage of the new total: it falls with the price, comes
 * back with it, and never grows beyond what the customer agreed to.
 */
export function depositAfter({ settledCents, agreedCents, price }: DepositFacts) {
  const agreed = settledCents === 0 ? price.depositCents : agreedCents;
  return { agreedCents: agreed, depositCents: Math.min(agreed, price.depositCents) };
}

type PaidBefore = { paidCents: number; beforeTotal: number; afterTotal: number; refundDueCents: number };

/**
 * What another price gives back: how much more is paid above the price than before, without what is on its way back. What was
 * paid too much before is the owner's to give back, and a price that goes up again takes it off what is still due.
 */
export function computeDifference({ paidCents, beforeTotal, afterTotal, refundDueCents }: PaidBefore) {
  const excess = (total: number) => Math.max(0, paidCents - total);
  const more = excess(afterTotal) - excess(beforeTotal);
  return { refundCents: Math.max(0, more), refundDueCents: Math.max(0, refundDueCents + Math.min(0, more)) };
}
