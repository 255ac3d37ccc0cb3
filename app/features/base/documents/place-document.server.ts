// A document also has a place in a list, and a redirect for its address while it is off the site.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { listOutlines, lockVersions, ownerOfSlug, placeDocuments, retireVersions, setLeadsTo } from "./store.server.ts";

type TownKey = { kind: "town"; name: string };

const LASTING_PAGES = ["/", "/calendar", "/faq", "/blog"];

/** Takes a town off the site if needed and redirects its visitors; null means nowhere. */
export async function leadOn(tx: Tx, deps: Deps, act: Act, key: TownKey, leadsTo: string | null): Promise<void> {
  const rows = await lockVersions(tx, key);
  const live = rows.find(({ state }) => state === "live");
  const last = live ?? rows.find(({ state }) => state === "retired");
  if (!last) throw new Problem(409, "not_published", "This isn't on the site.");
  if (leadsTo !== null && !(await isOtherPage(tx, deps, key, leadsTo))) {
    const sentence = "Please choose another page of this site.";
    throw new Problem(422, "invalid_input", sentence, { fields: { leadsTo: sentence } });
  }
  await setLeadsTo(tx, key, leadsTo);
  if (live) await retireVersions(tx, key, act.at);
  const action = live ? "words unpublished" : "address leads on";
  await writeAudit(tx, act, { action, details: { kind: key.kind, title: last.title, leadsTo } });
}

async function isOtherPage(tx: Tx, deps: Deps, { kind, name }: TownKey, path: string): Promise<boolean> {
  if (LASTING_PAGES.includes(path)) return true;
  if (!path.startsWith("/")) return false;
  const town = await ownerOfSlug(tx, kind, path.slice(1));
  return town === undefined ? deps.isItemSlug(tx, path.slice(1)) : town !== name;
}

export async function orderDocuments(tx: Tx, act: Act, kind: DocumentKind, names: readonly string[]): Promise<void> {
  const there = new Set((await listOutlines(tx)).filter((one) => one.kind === kind).map(({ name }) => name));
  if (new Set(names).size !== names.length || !names.every((name) => there.has(name)))
    throw new Problem(409, "list_changed", "The list has changed meanwhile. Please try again.");
  await placeDocuments(tx, kind, names);
  await writeAudit(tx, act, { action: "words ordered", details: { kind } });
}
