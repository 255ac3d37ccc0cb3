export type PriceLine = { kind: "base" | "wet"; label: string; amountCents: number };

export type PricedItem = { name: string; priceCents: number; wetAvailable: boolean; wetFeeCents: number };

/** What a day costs. The wet option counts only where the item has it, whatever the browser says. */
export function priceLines(item: PricedItem, wetOption: boolean): PriceLine[] {
  const base: PriceLine = { kind: "base", label: `${item.name}, full day`, amountCents: item.priceCents };
  if (!wetOption || !item.wetAvailable) return [base];
  return [base, { kind: "wet", label: "Wet option", amountCents: item.wetFeeCents }];
}

export function totalCents(lines: Pick<PriceLine, "amountCents">[]): number {
  return lines.reduce((sum, line) => sum + line.amountCents, 0);
}

/** Of a booking that is made now; one that stands keeps its own. A part of a cent is rounded up. */
export function depositCents(total: number, depositBasisPoints: number): number {
  return Math.ceil((total * depositBasisPoints) / 10_000);
}

/** What has to be paid to book; 0 where the business asks for no deposit. */
export function dueAtBookingCents(total: number, plan: "deposit" | "full", deposit: number): number {
  return plan === "full" ? total : deposit;
}

/** What is asked for next: the deposit until it is paid, then the rest. */
export function dueNowCents(total: number, paid: number, plan: "deposit" | "full", deposit: number): number {
  const target = plan === "deposit" && paid < deposit ? deposit : total;
  return Math.max(0, target - paid);
}

export type PartOfPrice = { wet: boolean; part: "full" | "deposit" | "other" };

/** Which part of an item's price an amount is. A booking at another price than the item's own has no such part. */
export function partOfPrice(
  item: PricedItem | undefined,
  { wetOption, total, amountCents }: { wetOption: boolean; total: number; amountCents: number },
  deposit: number,
): PartOfPrice {
  const list = item ? totalCents(priceLines(item, wetOption)) : undefined;
  const wet = list !== undefined && list !== item?.priceCents;
  if (list !== total) return { wet, part: "other" };
  if (amountCents === total) return { wet, part: "full" };
  return { wet, part: amountCents === deposit ? "deposit" : "other" };
}
