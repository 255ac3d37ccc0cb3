import { readMinutes } from "#app/features/base/documents/rules/reading-time.ts";
import type { LiveDocument } from "#app/features/base/documents/rules/shown-documents.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { ArticleCategory } from "#content/article-categories.ts";

export type Article = {
  /** The address of the page. */
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  publishDate: PlainDate;
  tags: string[];
  category: ArticleCategory;
  featured: boolean;
  metaDescription: string;
  keywords: string[];
  /** Minutes. */
  readTime: number;
  content: string;
};

/** What was published was checked: its date is one, its category is on the list. */
export function readArticle({ slug, title, markdown, meta }: LiveDocument<"article">): Article {
  const { publishDate, category, metaDescription, keywords, excerpt, tags } = meta;
  return {
    ...meta,
    slug,
    title,
    publishDate: publishDate as PlainDate,
    category: category as ArticleCategory,
    metaDescription: metaDescription || excerpt,
    keywords: keywords.length > 0 ? keywords : tags,
    readTime: readMinutes(markdown),
    content: markdown,
  };
}

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
