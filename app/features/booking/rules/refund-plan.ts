export type Movement = {
  kind: "charge" | "refund" | "cash" | "check";
  amountCents: number;
  providerRef: string | null;
};

export type RefundPlan = { byApi: { paymentRef: string; amountCents: number }[]; byHandCents: number };

/**
 * Which card payments give the money back, newest first; what no card payment can give back the owner gives by hand.
 * Earlier refunds of the card are taken off the oldest payments, since the newest are used first here.
 */
export function planRefunds(ledger: Movement[], refundCents: number, byApiPossible: boolean): RefundPlan {
  if (!byApiPossible) return { byApi: [], byHandCents: refundCents };
  let refunded = -sum(ledger.filter(({ kind, providerRef }) => kind === "refund" && providerRef !== null));
  const open = ledger
    .filter(({ kind }) => kind === "charge")
    .map(({ amountCents, providerRef }) => {
      const used = Math.min(refunded, amountCents);
      refunded -= used;
      return { paymentRef: providerRef ?? "", left: amountCents - used };
    });
  let rest = refundCents;
  const byApi: RefundPlan["byApi"] = [];
  for (const { paymentRef, left } of open.reverse()) {
    const amountCents = Math.min(left, rest);
    if (amountCents > 0 && paymentRef) byApi.push({ paymentRef, amountCents });
    if (paymentRef) rest -= amountCents;
  }
  return { byApi, byHandCents: rest };
}

function sum(movements: Movement[]): number {
  return movements.reduce((total, { amountCents }) => total + amountCents, 0);
}
