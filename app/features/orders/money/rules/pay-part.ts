import { type PaymentLinkPart, paymentLinkPart } from "#app/features/fleet/pricing/rules/payment-link-part.ts";
import type { PriceLine, PriceTerms } from "#app/features/fleet/pricing/rules/price-order.ts";

type Item = {
  name: string;
  type: string;
  wetAvailable: boolean;
  listPriceCents: number;
  listWetFeeCents: number;
};

type Asked = { lines: readonly Pick<PriceLine, "kind" | "amountCents">[]; amountCents: number };

/**
 * Which part of which rental's list price is to be paid: what hosted payment links are made for. An order of several items has
 * none, so it is paid by a call where there are only links.
 */
export function payPart(
  items: readonly Item[],
  asked: Asked,
  today: PriceTerms,
): PaymentLinkPart & { itemType: string } {
  const [item, ...others] = items;
  if (!item || others.length > 0) return { itemType: "", wet: false, part: "other" };
  const { name, type, wetAvailable, listPriceCents: priceCents, listWetFeeCents: wetFeeCents } = item;
  return { itemType: type, ...paymentLinkPart(asked, { name, wetAvailable, priceCents, wetFeeCents }, today) };
}
