import type { Deps } from "#app/deps.server.ts";
import type { FillDeps } from "#app/features/base/documents/fill-live.server.ts";
import { changedOn } from "#app/features/base/documents/rules/changed-on.ts";
import type { LiveDocument } from "#app/features/base/documents/rules/shown-documents.ts";
import { withTownTimes } from "#app/features/base/documents/rules/town-times.ts";
import { type ArticleSummary, listArticles } from "#app/features/site/blog/articles.server.ts";
import { listTownPages } from "#app/features/site/towns/find-town.server.ts";
import { type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { pageDates } from "#content/page-dates.ts";
import type { FixedPageName, PostPage, PublicPage } from "./rules/public-page.ts";
import { listItemPages } from "./store.server.ts";

export type PageListDeps = FillDeps & Pick<Deps, "documents" | "timeZone">;

/** Every page that search engines may list, once, each with the day on which it really changed. */
export async function listPages(deps: PageListDeps): Promise<PublicPage[]> {
  const items = await listItemPages(deps.db, deps.timeZone());
  const { documents } = deps;
  const changed = changeDays(documents.live("article"), deps.timeZone());
  const posts = (await listArticles(deps)).map((article) => postPage(article, changed.get(article.slug)));
  const questions = changes(documents.live("question"), deps.timeZone());
  const legal = (name: "privacy" | "terms" | "accessibility") =>
    fixed(
      name,
      `/${name}`,
      changes(
        documents.live("legal").filter((page) => page.name === name),
        deps.timeZone(),
      ),
    );
  return [
    fixed("home", "/", [...items, ...questions]),
    fixed("calendar", "/calendar", items),
    ...items,
    ...townPages(deps, items),
    fixed("faq", "/faq", [...items, ...questions]),
    fixed("find-booking", "/find-booking"),
    fixed("blog", "/blog", posts),
    ...posts,
    legal("privacy"),
    legal("terms"),
    legal("accessibility"),
  ];
}

type Dated = { updated: PlainDate };

/** A page changes with its own text and with what it shows. */
function newest(own: string, shown: readonly Dated[]): PlainDate {
  return shown.reduce((latest, { updated }) => (updated > latest ? updated : latest), plainDate(own));
}

function fixed(kind: FixedPageName, path: string, shown: readonly Dated[] = []): PublicPage {
  return { kind, path, updated: newest(pageDates[kind], shown) };
}

function townPages(deps: PageListDeps, items: readonly Dated[]): PublicPage[] {
  const { driveMinutes } = withTownTimes(deps.business(), deps.documents.live("town"));
  return listTownPages(deps).map(({ name, path, changed }, index) => ({
    kind: "town",
    path,
    updated: newest(pageDates.towns, changed ? [...items, { updated: changed }] : items),
    town: name,
    index,
    driveMinutes: driveMinutes[name],
  }));
}

function postPage({ slug, title, category, publishDate }: ArticleSummary, changed: PlainDate | undefined): PostPage {
  const updated = changed && changed > publishDate ? changed : publishDate;
  return { kind: "post", path: `/blog/${slug}`, updated, title, category };
}

/** The days on which the owner changed what a page shows. */
function changes(documents: readonly LiveDocument[], timeZone: string): Dated[] {
  return [...changeDays(documents, timeZone).values()].map((updated) => ({ updated }));
}

function changeDays(documents: readonly LiveDocument[], timeZone: string): Map<string, PlainDate> {
  const days = documents.map((one) => [one.slug, changedOn(one, timeZone)] as const);
  return new Map(days.filter((day): day is readonly [string, PlainDate] => day[1] !== undefined));
}
