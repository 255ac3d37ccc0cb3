import { type Charged, priceTerms } from "../../../shared/price-terms.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { listedItem, listPrice } from "../../pricing/rules/list-price.ts";
import { dueAtBookingCents } from "../../pricing/rules/price.ts";
import type { Price } from "../../pricing/rules/price-order.ts";
import type { Flow } from "./booking-flow.ts";

type PricedItem = Pick<Inflatable, "id" | "name" | "price" | "wetAvailable" | "wetFee">;

/** What the server asked for a choice because its price is another than the page showed: prices change while a page is open. */
export type NewPrice = {
  inflatableId: number;
  wetOption: boolean;
  price: Pick<Price, "totalCents" | "depositCents"> & { lines: ShownLine[] };
};

type ShownLine = Omit<Price["lines"][number], "item">;

/** The amounts of the summary, in cents. */
export function bookingPrice(
  item: PricedItem,
  { wetOption, paymentPlan }: Pick<Flow, "wetOption" | "paymentPlan">,
  business: Charged,
  asked?: NewPrice,
) {
  const isAsked = asked?.inflatableId === item.id && asked.wetOption === (wetOption && item.wetAvailable);
  const price: NewPrice["price"] = isAsked ? asked.price : listPrice(listedItem(item), wetOption, priceTerms(business));
  const { lines, totalCents: total, depositCents } = price;
  const today = dueAtBookingCents(total, paymentPlan, depositCents);
  return { lines, total, today, balance: total - today };
}
