import { formatCents } from "../../../shared/money.ts";
import type { OrderChanged } from "../change-schema.ts";

/** What a change comes to, before it is saved: the difference first, then what it means. */
export function differenceText(changed: OrderChanged): { title: string; notes: string[] } {
  const { after, differenceCents, owedCents, refundCents, byHandCents, signAgain } = changed;
  const taxed = after.lines.some(({ kind }) => kind === "tax") ? " with tax" : "";
  const sign = differenceCents < 0 ? "−" : "+";
  const title =
    differenceCents === 0 ? "The price stays the same" : `${sign}${formatCents(Math.abs(differenceCents))}${taxed}`;
  return {
    title,
    notes: [
      `New total ${formatCents(after.totalCents)}${owedCents > 0 ? `, ${formatCents(owedCents)} still due` : ""}.`,
      refundCents > 0 && `${formatCents(refundCents)} will be refunded to the card automatically.`,
      byHandCents > 0 && `${formatCents(byHandCents)} has to be refunded by the owner.`,
      signAgain && "The customer gets a link to sign the waiver again.",
    ].filter((note) => note !== false),
  };
}
