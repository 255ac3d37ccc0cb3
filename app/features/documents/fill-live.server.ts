import type { Deps } from "../../deps.server.ts";
import { fillKnownFacts } from "../../shared/fill-facts.ts";
import { withTownTimes } from "./rules/town-times.ts";

const NAMES_A_PRICE = /\{\{\s*(price|wetFee):/;

/** Words of the site with today's facts in them. Only words that name a price need the database. */
export async function fillLive<T>({ db, business, documents, itemPrices }: FillDeps, value: T): Promise<T> {
  const prices = NAMES_A_PRICE.test(JSON.stringify(value)) ? await itemPrices(db) : {};
  return fillKnownFacts(value, prices, withTownTimes(business(), documents.live("town")));
}

export type FillDeps = Pick<Deps, "db" | "business" | "documents" | "itemPrices">;
