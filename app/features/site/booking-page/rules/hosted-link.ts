import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { listedItem } from "#app/features/fleet/pricing/rules/list-price.ts";
import { paymentLinkPart } from "#app/features/fleet/pricing/rules/payment-link-part.ts";
import { type Charged, priceTerms } from "#app/shared/money/price-terms.ts";
import { findLink } from "#config/payment-links.ts";
import type { Flow } from "./booking-flow.ts";
import type { BookingPrice } from "./booking-price.ts";
import type { DeliveryState } from "./order-facts.ts";

type Links = Readonly<Record<string, string>>;
type Item = Pick<Inflatable, "type" | "name" | "price" | "wetAvailable" | "wetFee">;
type Shown = { orderItems: readonly { item: Item }[]; price: BookingPrice; delivery: DeliveryState };

/**
 * The hosted page that asks for exactly what is due today, if the business has one. It is wanted while the server can't be
 * reached: what only the server can tell (a code, extras, a farther ZIP) may be missing in the price, so with these there is none.
 */
export function hostedLinkFor(
  links: Links,
  flow: Pick<Flow, "extras" | "promoCode" | "creditCode">,
  { orderItems, price, delivery }: Shown,
  business: Charged,
): string | undefined {
  const [only, ...more] = orderItems;
  if (!only || more.length > 0 || flow.extras.length > 0 || flow.promoCode !== "" || flow.creditCode) return undefined;
  if (delivery.kind !== "free") return undefined;
  const asked = { lines: price.lines, amountCents: price.today };
  const part = paymentLinkPart(asked, listedItem(only.item), priceTerms(business));
  return findLink(links, { itemType: only.item.type, ...part });
}
