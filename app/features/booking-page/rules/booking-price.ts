import { type Charged, priceTerms } from "../../../price-terms.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { listedItem, listPrice } from "../../pricing/rules/list-price.ts";
import { dueNowCents } from "../../pricing/rules/price.ts";
import type { PaymentPlan } from "./booking-flow.ts";

type PricedItem = Pick<Inflatable, "name" | "price" | "wetAvailable" | "wetFee">;

/** The amounts of the summary, in cents. */
export function bookingPrice(item: PricedItem, wetOption: boolean, plan: PaymentPlan, business: Charged) {
  const { lines, totalCents: total, depositCents } = listPrice(listedItem(item), wetOption, priceTerms(business));
  const today = dueNowCents(total, 0, plan, depositCents);
  return { lines, total, today, balance: total - today };
}
