import { type SiteGroupName, type SiteWords, siteFields, siteWords } from "#content/site-words.ts";
import { type FillDeps, fillLive } from "./fill-live.server.ts";

/**
 * Reads the site's texts with today's facts. A text that a release added is used before the owner has seen it. Only the
 * home page shows the texts that count rentals; elsewhere they stay unfilled and cost no query.
 */
export async function readSiteWords(deps: FillDeps, { isHome = true } = {}): Promise<SiteWords> {
  const live = new Map(deps.documents.live("site").map(({ name, meta }) => [name, meta]));
  const groups = Object.keys(siteWords).map((group) => {
    const texts = Object.entries(siteFields(group)).map(([name, { starting }]) => {
      return [name, live.get(group)?.[name] || starting] as const;
    });
    return [group as SiteGroupName, Object.fromEntries(texts)] as const;
  });
  const { rentals, ...others } = Object.fromEntries(groups) as SiteWords;
  return { ...(await fillLive(deps, others)), rentals: isHome ? await fillLive(deps, rentals) : rentals };
}
