import type { OrderDay } from "#app/features/fleet/availability/rules/order-days.ts";
import { goodsCents } from "#app/features/fleet/pricing/rules/discounts.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { type Charged, priceTerms } from "#app/shared/money/price-terms.ts";
import { bookingPrice, type Known, type PricedFlow } from "./booking-price.ts";
import { lengthBlocked } from "./in-the-way.ts";

/** Longer parties are for the phone. */
export const LENGTHS = [1, 2, 3] as const;

type Choice = {
  days: number;
  label: string;
  /** What it adds to the price of one day, or what is in its way. */
  note: string;
  blocked: boolean;
};

/** How long the order may stay, with what each length adds. `days` has what the server says of each, in the same order. */
export function lengthChoices(
  flow: PricedFlow,
  business: Charged,
  known: Known & { items: readonly { id: number; name: string }[] },
  { days, oneDay }: { days: readonly (OrderDay | undefined)[]; oneDay: string },
): Choice[] {
  const goods = (length: number) =>
    goodsCents(bookingPrice({ ...flow, days: length }, business, { ...known, asked: undefined }).lines);
  return LENGTHS.map((length, at) => {
    const why = lengthBlocked(days[at], known.items);
    const note = length === 1 ? oneDay : `${dayPrice(length, business)}, +${formatCents(goods(length) - goods(1))}`;
    return {
      days: length,
      label: length === 1 ? "1 day" : `${length} days`,
      note: why ?? note,
      blocked: why !== undefined,
    };
  });
}

function dayPrice(length: number, business: Charged): string {
  const { basisPoints } = priceTerms(business).secondDay;
  const share = basisPoints === 5000 ? "half price" : `${basisPoints / 100}% of the price`;
  return length === 2 ? `Second day ${share}` : `Extra days ${share}`;
}
