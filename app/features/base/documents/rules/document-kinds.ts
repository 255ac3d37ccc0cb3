// Customers read several kinds of texts, which have different fields besides title and text.
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";

type ArticleMeta = {
  excerpt: string;
  author: string;
  /** yyyy-MM-dd */
  publishDate: string;
  tags: string[];
  /** One of content/article-categories.ts. It also decides the drawing of the cover. */
  category: string;
  featured: boolean;
  metaDescription: string;
  keywords: string[];
};

/** One of content/faq-categories.ts. Lower orders come first within a category. */
type QuestionMeta = { category: string; featured: boolean; order: number };

export type WaiverMeta = {
  /** The first day of its validity, yyyy-MM-dd. */
  effective: string;
  /** The words of the consent to sign electronically. */
  consent: string;
  /** Set at publishing, from 2 on, if another text took effect on the same day. */
  edition?: number;
};

/** A town has its own page at `/slug`. Its title is the town's name, and `town-text.ts` reads its text. */
export type TownMeta = {
  /** Drive time from the home town; null for the one in the settings. */
  minutes: number | null;
  latitude: number | null;
  longitude: number | null;
  /** The local name, such as Union County. Shown below the heading. */
  county?: string;
  heading: string;
  /** Shown in the browser's tab and in search results. */
  pageTitle: string;
  description: string;
  keywords: string[];
  shareTitle: string;
  shareText: string;
  /** The road sign: the road and its lines. `Tate 26` is a place with its own minutes. */
  road: string;
  sign: string[];
  /** The type of rental beside the sign; empty for the first of the catalog. */
  unit: string;
};

/** The texts of one part of the site, by the names of content/site-words.ts. */
type SiteMeta = Record<string, string>;

export type LegalMeta = { description: string; keywords: string[]; heading: string; lead: string };

/**
 * The first and last moment in the business's time zone (`2026-11-28T08:00`). Empty means at once, or until it is taken
 * down.
 */
export type AnnouncementMeta = { from: string; until: string; link: string };

export type MetaOf = {
  article: ArticleMeta;
  question: QuestionMeta;
  town: TownMeta;
  site: SiteMeta;
  waiver: WaiverMeta;
  legal: LegalMeta;
  announcement: AnnouncementMeta;
};

/** Drafts and published versions share these fields. */
export type DocumentText<K extends DocumentKind = DocumentKind> = {
  slug: string;
  title: string;
  markdown: string;
  meta: MetaOf[K];
};

/** The footer and the booking link to these pages. */
export const legalNames = ["privacy", "terms", "accessibility"] as const;
export const WAIVER_NAME = "waiver";

/** Documents of these kinds can be changed, but never taken off the site. */
export function isFixed(kind: DocumentKind): boolean {
  return kind === "waiver" || kind === "legal" || kind === "site";
}

export function publicPath(kind: DocumentKind, slug: string): string {
  if (kind === "article") return `/blog/${slug}`;
  if (kind === "question") return `/faq#${slug}`;
  if (kind === "legal" || kind === "town") return `/${slug}`;
  return "/";
}
