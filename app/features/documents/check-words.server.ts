import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { fillKnownFacts, listFacts, unknownFacts } from "../../shared/fill-facts.ts";
import type { DocumentKind } from "../../shared/vocabulary.ts";
import { textOf } from "./document-views.server.ts";
import { checkDocument, type Faults } from "./rules/check-document.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import type { NamedFact, PreviewAnswer } from "./schema.ts";
import { ownerOfSlug } from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };

export const SLUG_TAKEN = "Another page has this web address, or had it before.";

/** What keeps words from being published, beside the field it is about. */
export async function checkWords(db: Db | Tx, deps: Deps, { kind, name }: Key, text: DocumentText): Promise<Faults> {
  const prices = await deps.itemPrices(db);
  const unknown = (words: string) => unknownFacts(words, prices, deps.business());
  const faults = checkDocument(kind, text, { today: businessToday(deps.now()), unknown });
  const owner = await ownerOfSlug(db, kind, text.slug);
  return owner !== undefined && owner !== name ? { slug: SLUG_TAKEN, ...faults } : faults;
}

/** As customers would read it: today's facts in their places, and what is wrong with it. An unknown name stays as typed. */
export async function previewWords(deps: Deps, key: Key, text: DocumentText): Promise<PreviewAnswer> {
  const prices = await deps.itemPrices(deps.db);
  const filled = fillKnownFacts(textOf(text), prices, deps.business(), (asTyped) => asTyped);
  return { text: filled, faults: await checkWords(deps.db, deps, key, text) };
}

/** Everything that words can name, with what it is today. */
export async function listNamedFacts(deps: Deps): Promise<NamedFact[]> {
  return listFacts(await deps.itemPrices(deps.db), deps.business());
}
