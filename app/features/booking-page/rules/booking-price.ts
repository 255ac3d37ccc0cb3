import { centsFromDollars } from "../../../shared/money.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { depositCents, dueNowCents, priceLines, totalCents } from "../../pricing/rules/price.ts";
import type { PaymentPlan } from "./booking-flow.ts";

/** The amounts of the summary, in cents. */
export function bookingPrice(item: Inflatable, wetOption: boolean, plan: PaymentPlan, depositBasisPoints: number) {
  const { name, wetAvailable } = item;
  const priced = {
    name,
    wetAvailable,
    priceCents: centsFromDollars(item.price),
    wetFeeCents: centsFromDollars(item.wetFee),
  };
  const lines = priceLines(priced, wetOption);
  const total = totalCents(lines);
  const today = dueNowCents(total, 0, plan, depositCents(total, depositBasisPoints));
  return { lines, total, today, balance: total - today };
}
