import type { Business } from "../../../config/business.ts";
import { type FaqEntry, faq } from "../../../content/faq.ts";
import type { Db } from "../../../db/database.ts";
import { fillFacts } from "../../shared/fill-facts.ts";
import { itemPrices } from "../catalog/rules/item-prices.ts";
import { listInflatables } from "../catalog/store.server.ts";

/** Every question with its answer, at today's prices. */
export async function listFaq(db: Db, business: Business): Promise<FaqEntry[]> {
  const prices = itemPrices(await listInflatables(db, "all"));
  return fillFacts([...faq], prices, business);
}
