import { isAlwaysWet } from "#app/features/fleet/catalog/rules/water.ts";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { ShownLine } from "./booking-price.ts";

type RowItem = { type: string; wetAvailable: boolean };

/** What a rental costs, and in a few words why: `Wet, +$35`, `Wet. $250, then $125`, `Always wet, needs a hose`. */
export function itemRow(item: RowItem, lines: readonly ShownLine[]): { cents: number; note: string } {
  const wet = lines.find(({ kind }) => kind === "wet");
  const later = totalCents(lines.filter(({ kind }) => kind === "extra_day"));
  const cents = totalCents(lines);
  if (later > 0) {
    const first = `${formatCents(cents - later)}, then ${formatCents(later)}`;
    return { cents, note: wet ? `Wet. ${first}` : first };
  }
  if (wet) return { cents, note: `Wet, +${formatCents(wet.amountCents)}` };
  if (isAlwaysWet(item)) return { cents, note: "Always wet, needs a hose" };
  return { cents, note: item.wetAvailable ? "Dry" : "Full day" };
}

/** `1 × $50`; over several days what is asked for each further one: `$50, then $25`. */
export function extraRow(price: number, quantity: number, cents: number): string {
  const first = Math.round(price * 100) * quantity;
  const times = `${quantity} × ${formatCents(Math.round(price * 100))}`;
  return cents > first ? `${times}, then ${formatCents(cents - first)}` : times;
}

type Promo = { basisPoints: number | null; amountCents: number | null };

export function promoRow({ basisPoints, amountCents }: Promo): string {
  return `${basisPoints === null ? formatCents(amountCents ?? 0) : `${basisPoints / 100}%`} off your party`;
}

export const creditRow = (restCents: number): string =>
  restCents > 0 ? `${formatCents(restCents)} stays on it` : "Uses all of it";

/** How many rentals and extras are in it, extras by their number. */
export function countAll(items: readonly unknown[], extras: readonly { quantity: number }[]): number {
  return items.length + extras.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const countText = (count: number) => (count === 1 ? "1 thing" : `${count} things`);
