import { type FaqEntry, faq } from "../../../content/faq.ts";
import type { Db } from "../../../db/database.ts";
import { fillFacts } from "../blog/rules/fill-facts.ts";
import { itemPrices } from "../catalog/rules/item-prices.ts";
import { listInflatables } from "../catalog/store.server.ts";

/** Every question with its answer, at today's prices. */
export async function listFaq(db: Db): Promise<FaqEntry[]> {
  const prices = itemPrices(await listInflatables(db, "all"));
  return faq.map((entry) => ({ ...entry, answer: fillFacts(entry.answer, prices) }));
}
