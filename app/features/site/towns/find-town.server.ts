import type { Deps } from "#app/deps.server.ts";
import { type FillDeps, fillLive } from "#app/features/base/documents/fill-live.server.ts";
import { changedOn } from "#app/features/base/documents/rules/changed-on.ts";
import type { TownMeta } from "#app/features/base/documents/rules/document-kinds.ts";
import { completeTown, readTownText, type TownBody } from "#app/features/base/documents/rules/town-text.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { townLink } from "./rules/town-link.ts";

type TownDeps = Pick<Deps, "documents">;

/** `document` is what it is called across its versions and addresses. */
export type TownPage = { document: string; name: string; slug: string; meta: TownMeta; body: TownBody };

/** The answer at an address: a town's page, the page that took its place, or that it's gone. */
export type TownAddress = { slug: string } | { movedTo: string } | "gone";

/** What is at an address that a town has, or had before. A chain of addresses is followed to its end. */
export function townAt({ documents }: TownDeps, slug: string): TownAddress | undefined {
  const seen = new Set<string>();
  for (let at = slug; !seen.has(at); ) {
    seen.add(at);
    const town = documents.addressee("town", at);
    if (!town) return at === slug ? undefined : { movedTo: `/${at}` };
    if (town.slug !== undefined) return town.slug === slug ? { slug } : { movedTo: `/${town.slug}` };
    if (town.leadsTo === null) return "gone";
    at = town.leadsTo.slice(1);
  }
  return "gone";
}

/** A town's page with today's facts. */
export async function findTown(deps: TownDeps & FillDeps, slug: string): Promise<TownPage | undefined> {
  const town = deps.documents.live("town").find((one) => one.slug === slug);
  if (!town) return undefined;
  const { name: document, title, markdown, meta } = town;
  return fillLive(deps, { document, name: title, slug, meta, body: completeTown(readTownText(markdown), title) });
}

/** The towns of the footer. */
export function listTownLinks({ documents }: TownDeps): { label: string; href: string }[] {
  return documents.live("town").map((town) => ({ label: town.title, href: townLink(town).path }));
}

/** Every town with a page, with the day on which the owner changed it, if ever. */
export function listTownPages({
  documents,
  timeZone,
}: TownDeps & Pick<Deps, "timeZone">): { name: string; path: string; changed: PlainDate | undefined }[] {
  return documents
    .live("town")
    .map((town) => ({ name: town.title, path: townLink(town).path, changed: changedOn(town, timeZone()) }));
}
