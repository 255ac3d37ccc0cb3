// The kinds of words that customers read, and what each needs beside its title and its text.
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";

type ArticleMeta = {
  excerpt: string;
  author: string;
  /** yyyy-MM-dd */
  publishDate: string;
  tags: string[];
  /** One of content/article-categories.ts; it also decides how the cover is drawn. */
  category: string;
  featured: boolean;
  metaDescription: string;
  keywords: string[];
};

/** One of content/faq-categories.ts. Within a category the lower order comes first. */
type QuestionMeta = { category: string; featured: boolean; order: number };

export type WaiverMeta = {
  /** The day from which it is signed, yyyy-MM-dd. */
  effective: string;
  /** What people agree to who sign electronically. */
  consent: string;
  /** Set at publishing, from 2 on, where another text took effect on the same day. */
  edition?: number;
};

/** A page of its own at `/slug`. Its title is the town's name; its text is read by `town-text.ts`. */
export type TownMeta = {
  /** From the home town. Null: what the settings say of this town. */
  minutes: number | null;
  latitude: number | null;
  longitude: number | null;
  /** As people there say it: Union County. Below the heading. */
  county?: string;
  heading: string;
  /** In the tab of the browser and in search results. */
  pageTitle: string;
  description: string;
  keywords: string[];
  shareTitle: string;
  shareText: string;
  /** The road sign: which road, and what is on it; `Tate 26` is a place with its own minutes. */
  road: string;
  sign: string[];
  /** The type of rental beside the sign; empty is the first of the catalog. */
  unit: string;
};

/** The texts of one part of the site, by the names of content/site-words.ts. */
type SiteMeta = Record<string, string>;

export type LegalMeta = { description: string; keywords: string[]; heading: string; lead: string };

/** From and until when it is shown, on the business's clock (`2026-11-28T08:00`); empty is at once, or until it is taken down. */
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

/** What a person writes: the same for a draft and for what is published. */
export type DocumentText<K extends DocumentKind = DocumentKind> = {
  slug: string;
  title: string;
  markdown: string;
  meta: MetaOf[K];
};

/** The pages that have to be there: the footer and the booking lead to them. */
export const legalNames = ["privacy", "terms", "accessibility"] as const;
export const WAIVER_NAME = "waiver";

/** Documents of these kinds can be changed and never taken off the site. */
export function isFixed(kind: DocumentKind): boolean {
  return kind === "waiver" || kind === "legal" || kind === "site";
}

/** Where customers read it. */
export function publicPath(kind: DocumentKind, slug: string): string {
  if (kind === "article") return `/blog/${slug}`;
  if (kind === "question") return `/faq#${slug}`;
  if (kind === "legal" || kind === "town") return `/${slug}`;
  return "/";
}
