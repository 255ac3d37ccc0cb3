import type { ArticleCategory } from "../../../../content/article-categories.ts";
import type { PlainDate } from "../../../shared/plain-date.ts";
import { readMinutes } from "../../documents/rules/reading-time.ts";
import type { LiveDocument } from "../../documents/rules/shown-documents.ts";

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
export function articleOf({ slug, title, markdown, meta }: LiveDocument<"article">): Article {
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
