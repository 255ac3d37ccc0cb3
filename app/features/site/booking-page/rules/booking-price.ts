import type { Extra } from "#app/features/fleet/catalog/extra-schema.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { isExempt } from "#app/features/fleet/pricing/rules/exemption.ts";
import { listedItem } from "#app/features/fleet/pricing/rules/list-price.ts";
import { creditPays, dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { type OrderToPrice, type Price, priceOrder } from "#app/features/fleet/pricing/rules/price-order.ts";
import type { OrderExtra, OrderItem } from "#app/features/orders/order-form/rules/order-draft.ts";
import { centsFromDollars, formatCents } from "#app/shared/money/money.ts";
import { type Charged, priceTerms } from "#app/shared/money/price-terms.ts";
import type { Flow } from "./booking-flow.ts";

type PricedItem = Pick<Inflatable, "id" | "name" | "price" | "wetAvailable" | "wetFee">;
type PricedExtra = Pick<Extra, "id" | "name" | "price" | "per" | "taxable">;

/** What the server asked for an order because its price is another than the page showed: prices change while a page is open. */
export type NewPrice = {
  /** `orderKey` of what it was asked for. */
  order: string;
  price: Pick<Price, "totalCents" | "depositCents"> & { lines: ShownLine[] };
};

export type ShownLine = Omit<Price["lines"][number], "item">;

/** What the server said beside the page's own facts. */
export type Known = {
  items: readonly PricedItem[];
  extras?: readonly PricedExtra[] | undefined;
  /** The terms of the promo code, where it counts. */
  promo?: OrderToPrice["promo"] | undefined;
  /** Where delivery isn't free. */
  delivery?: OrderToPrice["delivery"] | undefined;
  /** What is left on the rain check. */
  creditLeft?: number | undefined;
  asked?: NewPrice | undefined;
  /** Whether something that the sum depends on isn't known yet. */
  isPending?: boolean;
};

export type PricedFlow = Pick<Flow, "items" | "days" | "extras" | "damageCover" | "promoCode" | "paymentPlan"> & {
  details: Pick<Flow["details"], "zip" | "surface" | "exemptionName" | "exemptionNumber">;
};

export type BookingPrice = ReturnType<typeof bookingPrice>;

/** A sum of the price as it is shown: while it is being worked out, none is. */
export function sumText({ isPending, ...sums }: BookingPrice, which: "total" | "today" | "balance"): string {
  return isPending ? "…" : formatCents(sums[which]);
}

/** Nothing is left to pay, today or later. */
export const isCovered = ({ total, credit }: Pick<BookingPrice, "total" | "credit">): boolean =>
  credit > 0 && credit >= total;

/** What comes after signing. */
export function nextText(price: Pick<BookingPrice, "total" | "credit" | "today" | "isPending">): string {
  if (price.isPending || price.today > 0) return "Next: secure payment";
  return isCovered(price) ? "Paid by your rain check" : "Nothing to pay today";
}

/** The amounts of the summary, in cents. */
export function bookingPrice(flow: PricedFlow, business: Charged, known: Known) {
  const price: NewPrice["price"] =
    known.asked?.order === orderKey(flow) ? known.asked.price : listedPrice(flow, business, known);
  const { lines, totalCents: total, depositCents } = price;
  const credit = creditPays(known.creditLeft ?? 0, total);
  const today = dueAtBookingCents(total, flow.paymentPlan, depositCents, credit);
  return { lines, total, credit, today, balance: total - credit - today, isPending: known.isPending === true };
}

function listedPrice(flow: PricedFlow, business: Charged, { items, extras = [], promo, delivery }: Known): Price {
  return priceOrder(
    {
      items: findItems(flow.items, items).map(({ item, wet }) => ({ ...listedItem(item), wet })),
      days: flow.days,
      extras: findExtras(flow.extras, extras).map(({ extra, quantity }) => ({
        name: extra.name,
        per: extra.per,
        taxable: extra.taxable,
        quantity,
        priceCents: centsFromDollars(extra.price),
      })),
      delivery: delivery ?? null,
      promo: promo ?? null,
      discount: null,
      damageCover: flow.damageCover,
      surface: flow.details.surface || "unknown",
      exempt: isTaxExempt(flow.details),
    },
    priceTerms(business),
  );
}

/** What the cover of this order costs, chosen or not; 0 where it isn't offered. */
export function damageCoverCents(flow: PricedFlow, business: Charged, known: Known): number {
  const { lines } = listedPrice({ ...flow, damageCover: true }, business, known);
  return lines.find(({ kind }) => kind === "damage_cover")?.amountCents ?? 0;
}

/** With both, the tax comes off at once. */
export function isTaxExempt({ exemptionName: name, exemptionNumber: number }: PricedFlow["details"]): boolean {
  return isExempt({ name, number });
}

/** What decides the price of an order, as text. */
export function orderKey({ items, days, extras, damageCover, promoCode, details }: PricedFlow): string {
  const { zip, surface } = details;
  return JSON.stringify([items, days, extras, damageCover, promoCode, zip, surface, isTaxExempt(details)]);
}

/** The rentals of an order as the catalog has them; what it doesn't have any more is left out. The option counts only where there is one. */
export function findItems<Item extends Pick<Inflatable, "id" | "wetAvailable">>(
  order: readonly OrderItem[],
  items: readonly Item[],
): { item: Item; wet: boolean; index: number }[] {
  return order.flatMap(({ inflatableId, wetOption }, index) => {
    const item = items.find(({ id }) => id === inflatableId);
    return item ? [{ item, wet: wetOption && item.wetAvailable, index }] : [];
  });
}

export function findExtras<One extends { id: number }>(order: readonly OrderExtra[], extras: readonly One[]) {
  return order.flatMap(({ extraId, quantity }) => {
    const extra = extras.find(({ id }) => id === extraId);
    return extra ? [{ extra, quantity }] : [];
  });
}

/** The extras of an order that can go along; none of them while their list isn't known. */
export function offeredExtras(order: readonly OrderExtra[], extras: readonly { id: number }[] = []): OrderExtra[] {
  return findExtras(order, extras).map(({ extra, quantity }) => ({ extraId: extra.id, quantity }));
}

/** The lines of one rental. They follow each other, each rental's first line being its base price. */
export function linesOfItem(lines: readonly ShownLine[], place: number): ShownLine[] {
  let at = -1;
  return lines.filter(({ kind }) => {
    if (kind === "base") at += 1;
    return at === place && ["base", "wet", "extra_day"].includes(kind);
  });
}
