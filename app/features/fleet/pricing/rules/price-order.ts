// Every price is made here: on the server for every order and every change of one, in the browser for the preview.
import { discounts, goodsCents, type PromoTerms, type Reduction } from "./discounts.ts";
import {
  type ExtraToPrice,
  extraLine,
  feeLines,
  itemLines,
  lineUnlessZero,
  type PriceLine,
  type PriceTerms,
  type Rented,
} from "./order-lines.ts";
import { percentLabel } from "./percent-of.ts";
import { depositCents, totalCents } from "./price.ts";
import { taxCents } from "./sales-tax.ts";

export type { PriceLine, PriceTerms } from "./order-lines.ts";

export type OrderToPrice = Rented & {
  extras: ExtraToPrice[];
  promo: PromoTerms | null;
  discount: (Reduction & { reason: string }) | null;
  exempt: boolean;
  /** An agreed amount beyond all other lines, positive or negative. */
  adjustmentCents?: number;
  adjustmentReason?: string;
  /** A cent or two that make the total with its tax the agreed amount. */
  roundingCents?: number;
};

export type Price = { lines: PriceLine[]; totalCents: number; depositCents: number };

export function priceOrder(order: OrderToPrice, terms: PriceTerms): Price {
  const rentals = order.items.flatMap((item, index) => itemLines(item, index, order, terms));
  const extras = order.extras.map((extra) => extraLine(extra, order.days, terms));
  const fees = feeLines(order, totalCents(rentals), terms);
  const goods = goodsCents([...rentals, ...extras]);
  const { promoCents, ownerCents } = discounts(goods, order.promo, order.discount);
  const discount = promoCents + ownerCents;
  const feeCents = totalCents(fees);
  // The total can't go below zero.
  const adjustment = Math.max(order.adjustmentCents ?? 0, discount - goods - feeCents);
  const untaxed = totalCents(extras.filter((_, index) => !order.extras[index]?.taxable));
  const taxed = { goods, taxedGoods: goods - untaxed, discount, other: feeCents + adjustment };
  const tax = order.exempt ? 0 : taxCents(taxed, terms.tax.basisPoints);
  const rounding = Math.max(order.roundingCents ?? 0, discount - goods - feeCents - adjustment - tax);
  const lines = [
    ...rentals,
    ...extras,
    ...fees,
    ...lineUnlessZero("discount", `Code ${order.promo?.code}`, -promoCents),
    ...lineUnlessZero("discount", order.discount?.reason || "Discount", -ownerCents),
    ...lineUnlessZero("adjustment", order.adjustmentReason || "Adjustment", adjustment),
    ...lineUnlessZero("tax", `Sales tax (${percentLabel(terms.tax.basisPoints)})`, tax),
    ...lineUnlessZero("adjustment", "Rounding", rounding),
  ];
  const total = totalCents(lines);
  return { lines, totalCents: total, depositCents: depositCents(total, terms.deposit.basisPoints) };
}
