import type { Deps } from "#app/deps.server.ts";
import { fillKnownFacts } from "#app/shared/words/fill-facts.ts";
import { withTownTimes } from "./rules/town-times.ts";

const NAMES_RENTALS = /\{\{\s*(price:|wetFee:|rentalWays)/;

/** Fills today's facts into texts of the site. Only texts that name rentals need the database. */
export async function fillLive<T>({ db, business, documents, itemPrices }: FillDeps, value: T): Promise<T> {
  const prices = NAMES_RENTALS.test(JSON.stringify(value)) ? await itemPrices(db) : {};
  return fillKnownFacts(value, prices, withTownTimes(business(), documents.live("town")));
}

export type FillDeps = Pick<Deps, "db" | "business" | "documents" | "itemPrices">;
