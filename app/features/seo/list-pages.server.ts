import type { Business } from "../../../config/business.ts";
import { pageDates } from "../../../content/page-dates.ts";
import { towns } from "../../../content/towns.ts";
import type { Db } from "../../../db/database.ts";
import { type PlainDate, plainDate } from "../../shared/plain-date.ts";
import { type ArticleSummary, listArticles } from "../blog/articles.server.ts";
import type { FixedPageName, PostPage, PublicPage } from "./rules/public-page.ts";
import { listItemPages } from "./store.server.ts";

/** Every page that search engines may list, once, each with the day on which it really changed. */
export async function listPages(db: Db, business: Business): Promise<PublicPage[]> {
  const items = await listItemPages(db);
  const posts = (await listArticles(db, business)).map(postPage);
  return [
    fixed("home", "/", items),
    fixed("calendar", "/calendar", items),
    ...items,
    ...townPages(items, business.driveMinutes),
    fixed("faq", "/faq", items),
    fixed("blog", "/blog", posts),
    ...posts,
    fixed("privacy", "/privacy"),
    fixed("terms", "/terms"),
    fixed("accessibility", "/accessibility"),
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

function townPages(items: readonly Dated[], driveMinutes: Business["driveMinutes"]): PublicPage[] {
  return towns.map(({ slug, name }) => ({
    kind: "town",
    path: `/${slug}`,
    updated: newest(pageDates.towns, items),
    town: name,
    driveMinutes: driveMinutes[name],
  }));
}

function postPage({ slug, title, category, publishDate }: ArticleSummary): PostPage {
  return { kind: "post", path: `/blog/${slug}`, updated: publishDate, title, category };
}
