// Lines for rentals and everything they need. Discounts, adjustment and tax build on them in `price-order.ts`.
import type { ExtraPeriod, LineKind, Surface } from "#app/shared/words/vocabulary.ts";
import { percentLabel, percentOf } from "./percent-of.ts";

export type PriceLine = {
  kind: LineKind;
  /** Index into the order's items, for lines about one of them. */
  item: number | null;
  label: string;
  amountCents: number;
};

export type ItemToPrice = {
  name: string;
  priceCents: number;
  wetFeeCents: number;
  /** True if the option is chosen and the item has it. */
  wet: boolean;
};

export type ExtraToPrice = {
  name: string;
  priceCents: number;
  per: ExtraPeriod;
  taxable: boolean;
  quantity: number;
};

export type PriceTerms = {
  deposit: { basisPoints: number };
  tax: { basisPoints: number };
  /** A share of price plus wet fee, for each day after the first. */
  secondDay: { basisPoints: number };
  surface: { hardFeeCents: number };
  damageCover: { basisPoints: number };
};

export type Rented = {
  items: ItemToPrice[];
  days: number;
  surface: Surface;
  delivery: { label: string; feeCents: number } | null;
  damageCover: boolean;
};

export function itemLines(
  item: ItemToPrice,
  index: number,
  { items, days }: Pick<Rented, "items" | "days">,
  { secondDay }: PriceTerms,
) {
  const { name, priceCents, wet } = item;
  const wetCents = wet ? item.wetFeeCents : 0;
  const lines: PriceLine[] = [{ kind: "base", item: index, label: `${name}, full day`, amountCents: priceCents }];
  const wetLabel = items.length === 1 ? "Wet option" : `${name}, wet option`;
  if (wet) lines.push({ kind: "wet", item: index, label: wetLabel, amountCents: wetCents });
  const more = days - 1;
  if (more > 0) {
    const label = `${name}, ${more} more ${more === 1 ? "day" : "days"}`;
    const amountCents = percentOf((priceCents + wetCents) * more, secondDay.basisPoints);
    lines.push({ kind: "extra_day", item: index, label, amountCents });
  }
  return lines;
}

export function extraLine(
  { name, priceCents, per, quantity }: ExtraToPrice,
  days: number,
  { secondDay }: PriceTerms,
): PriceLine {
  const daily = per === "day" && days > 1;
  const label = `${quantity > 1 ? `${quantity} × ` : ""}${name}${daily ? `, ${days} days` : ""}`;
  const basisPoints = daily ? 10_000 + secondDay.basisPoints * (days - 1) : 10_000;
  return { kind: "extra", item: null, label, amountCents: percentOf(priceCents * quantity, basisPoints) };
}

export function feeLines(order: Rented, rentalCents: number, terms: PriceTerms): PriceLine[] {
  const { items, surface, delivery, damageCover } = order;
  const count = items.length > 1 ? `${items.length} × ` : "";
  const cover = terms.damageCover.basisPoints;
  return [
    ...lineUnlessZero(
      "surface",
      `${count}Hard surface setup`,
      surface === "hard" ? items.length * terms.surface.hardFeeCents : 0,
    ),
    ...lineUnlessZero(
      "damage_cover",
      `Damage cover (${percentLabel(cover)})`,
      damageCover ? percentOf(rentalCents, cover) : 0,
    ),
    ...lineUnlessZero("delivery", delivery?.label ?? "", delivery?.feeCents ?? 0),
  ];
}

export function lineUnlessZero(kind: LineKind, label: string, amountCents: number): PriceLine[] {
  return amountCents === 0 ? [] : [{ kind, item: null, label, amountCents }];
}
