import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { isReservedPath } from "#app/shared/reserved-paths.ts";
import { fillKnownFacts, listFacts, unknownFacts } from "#app/shared/words/fill-facts.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { Business } from "#config/business.ts";
import type { Db, Tx } from "#db/database.ts";
import { writtenText } from "./document-views.server.ts";
import { checkDocument, type Faults } from "./rules/check-document.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import { withTownTimes } from "./rules/town-times.ts";
import type { NamedFact, PreviewAnswer } from "./schema.ts";
import { kindOfSlug, ownerOfSlug } from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };

export const SLUG_TAKEN = "Another page has this web address, or had it before.";

/** Finds the reasons against publishing a text, by field. */
export async function checkWords(db: Db | Tx, deps: Deps, { kind, name }: Key, text: DocumentText): Promise<Faults> {
  const prices = await deps.itemPrices(db);
  const business = factsFor(deps, kind, text);
  const unknown = (words: string) => unknownFacts(words, prices, business);
  const faults = checkDocument(kind, text, { today: businessToday(deps.now(), deps.timeZone()), unknown });
  const owner = await ownerOfSlug(db, kind, text.slug);
  const slugFault = owner !== undefined && owner !== name ? SLUG_TAKEN : await takenByOthers(db, deps, kind, text.slug);
  return slugFault ? { slug: slugFault, ...faults } : faults;
}

/** A town's address must differ from those of rentals and fixed pages, and from articles, too. */
async function takenByOthers(db: Db | Tx, deps: Deps, kind: DocumentKind, slug: string): Promise<string | undefined> {
  if (kind !== "town") return undefined;
  if (isReservedPath(slug)) return "The site itself needs this address. Please choose another one.";
  if (await deps.isItemSlug(db, slug)) return "A rental has this address. Please choose another one.";
  return (await kindOfSlug(db, ["article"], slug)) && "An article has this address. Please choose another one.";
}

/** Includes the drive times of the towns on the site, and of the one being written. */
function factsFor(deps: Deps, kind: DocumentKind, text: DocumentText): Business {
  const own = kind === "town" ? [text as DocumentText<"town">] : [];
  return withTownTimes(deps.business(), [...deps.documents.live("town"), ...own]);
}

/** Fills in today's facts as customers would read them, and lists problems. An unknown name stays as typed. */
export async function previewWords(deps: Deps, key: Key, text: DocumentText): Promise<PreviewAnswer> {
  const prices = await deps.itemPrices(deps.db);
  const filled = fillKnownFacts(writtenText(text), prices, factsFor(deps, key.kind, text), (asTyped) => asTyped);
  return { text: filled, faults: await checkWords(deps.db, deps, key, text) };
}

export async function listNamedFacts(deps: Deps): Promise<NamedFact[]> {
  return listFacts(await deps.itemPrices(deps.db), withTownTimes(deps.business(), deps.documents.live("town")));
}
