import { depositCents, type PricedItem, priceLines, totalCents } from "./price.ts";

export type PartOfPrice = { wet: boolean; part: "full" | "deposit" | "other" };

/** Which part of an item's price an amount is. A booking at another price than the item's own has no such part. */
export function partOfPrice(
  item: PricedItem | undefined,
  { wetOption, total, amountCents }: { wetOption: boolean; total: number; amountCents: number },
  depositBasisPoints: number,
): PartOfPrice {
  const list = item ? totalCents(priceLines(item, wetOption)) : undefined;
  const wet = list !== undefined && list !== item?.priceCents;
  if (list !== total) return { wet, part: "other" };
  if (amountCents === total) return { wet, part: "full" };
  return { wet, part: amountCents === depositCents(total, depositBasisPoints) ? "deposit" : "other" };
}
