import type { Deps } from "#app/deps.server.ts";
import { type FillDeps, fillLive } from "#app/features/base/documents/fill-live.server.ts";
import { changedOn } from "#app/features/base/documents/rules/changed-on.ts";
import type { LegalMeta } from "#app/features/base/documents/rules/document-kinds.ts";
import { type LegalSection, legalSections } from "#app/features/base/documents/rules/legal-sections.ts";
import { type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { pageDates } from "#content/page-dates.ts";

export type LegalPage = LegalMeta & { path: string; title: string; updated: PlainDate; sections: LegalSection[] };

/** The page at `/privacy`, `/terms` or `/accessibility`, with today's facts. */
export async function findLegalPage(
  deps: FillDeps & Pick<Deps, "documents" | "timeZone">,
  path: string,
): Promise<LegalPage | undefined> {
  const page = deps.documents.live("legal").find(({ slug }) => `/${slug}` === path);
  if (!page) return undefined;
  const { title, markdown, meta } = await fillLive(deps, page);
  const starting = pageDates[page.name as keyof typeof pageDates];
  return {
    ...meta,
    path,
    title,
    updated: changedOn(page, deps.timeZone()) ?? plainDate(starting),
    sections: legalSections(markdown),
  };
}
