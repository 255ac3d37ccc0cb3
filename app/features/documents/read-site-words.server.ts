import { type SiteGroupName, type SiteWords, siteFields, siteWords } from "../../../content/site-words.ts";
import { type FillDeps, fillLive } from "./fill-live.server.ts";

/** The words of the site with today's facts. A text that a release added is there before the owner has seen it. */
export async function readSiteWords(deps: FillDeps): Promise<SiteWords> {
  const live = new Map(deps.documents.live("site").map(({ name, meta }) => [name, meta]));
  const groups = Object.keys(siteWords).map((group) => {
    const texts = Object.entries(siteFields(group)).map(([name, { starting }]) => {
      return [name, live.get(group)?.[name] || starting] as const;
    });
    return [group as SiteGroupName, Object.fromEntries(texts)] as const;
  });
  return fillLive(deps, Object.fromEntries(groups) as SiteWords);
}
