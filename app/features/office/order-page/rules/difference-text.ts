import type { OrderChanged } from "#app/features/orders/orders/change-schema.ts";
import { formatCents } from "#app/shared/money/money.ts";

/** `+$28.89 with tax`, `−$50`, or that it stays. */
function difference({ after, differenceCents }: OrderChanged): string {
  if (differenceCents === 0) return "The price stays the same";
  const taxed = after.lines.some(({ kind }) => kind === "tax") ? " with tax" : "";
  return `${differenceCents < 0 ? "−" : "+"}${formatCents(Math.abs(differenceCents))}${taxed}`;
}

/** The result of a saved change, and who is notified. */
export function changedText(changed: OrderChanged, customerName: string): string {
  const told = changed.message ? `${customerName} will get an email.` : `${customerName} isn’t emailed.`;
  return `${difference(changed)}. ${told}`;
}

/** The preview of a change: the difference first, then what it means. */
export function differenceText(changed: OrderChanged): { title: string; notes: string[] } {
  const { after, owedCents, refundCents, byHandCents, creditBackCents, signAgain } = changed;
  return {
    title: difference(changed),
    notes: [
      `New total ${formatCents(after.totalCents)}${owedCents > 0 ? `, ${formatCents(owedCents)} still due` : ""}.`,
      refundCents > 0 && `${formatCents(refundCents)} will be refunded to the card automatically.`,
      creditBackCents > 0 && `${formatCents(creditBackCents)} goes back to the rain check that paid it.`,
      byHandCents > 0 && `${formatCents(byHandCents)} has to be refunded by the owner.`,
      signAgain && "The customer gets a link to sign the waiver again.",
    ].filter((note) => note !== false),
  };
}

/**
 * The version the second save refers to: the newest one that a refusal named. Earlier messages about older versions stay on the
 * page and don't matter.
 */
export function newestTold(known: number, details: Record<string, unknown> | undefined): number {
  const told = details?.version;
  return typeof told === "number" && told > known ? told : known;
}
