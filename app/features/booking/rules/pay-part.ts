import { type PartOfPrice, partOfPrice } from "../../pricing/rules/price.ts";

type Item = {
  name: string;
  type: string;
  wetOption: boolean;
  wetAvailable: boolean;
  listPriceCents: number;
  listWetFeeCents: number;
};

type Sums = { total: number; amountCents: number; depositCents: number };

/**
 * Which part of which rental's list price is to be paid: what hosted payment links are made for. An order of several things has
 * none, so it is paid by a call where there are only links.
 */
export function payPart(
  items: readonly Item[],
  { total, amountCents, depositCents }: Sums,
): PartOfPrice & { itemType: string } {
  const [item, ...others] = items;
  if (!item || others.length > 0) return { itemType: "", wet: false, part: "other" };
  const listed = {
    name: item.name,
    priceCents: item.listPriceCents,
    wetAvailable: item.wetAvailable,
    wetFeeCents: item.listWetFeeCents,
  };
  const part = partOfPrice(listed, { wetOption: item.wetOption, total, amountCents }, depositCents);
  return { itemType: item.type, ...part };
}
