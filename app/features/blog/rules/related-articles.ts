import type { Article } from "./article.ts";

const AT_MOST = 2;

/** Others that share a tag: those that share most come first, then the newest. */
export function relatedArticles<T extends Pick<Article, "slug" | "tags" | "publishDate">>(article: T, all: T[]): T[] {
  return all
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, shared: other.tags.filter((tag) => article.tags.includes(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || newestFirst(a.other, b.other))
    .slice(0, AT_MOST)
    .map(({ other }) => other);
}

/** The name settles articles of one day, so that the order never depends on the disk. */
export function newestFirst(a: Pick<Article, "publishDate" | "slug">, b: Pick<Article, "publishDate" | "slug">) {
  if (a.publishDate !== b.publishDate) return a.publishDate < b.publishDate ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
