import * as z from "zod/mini";
import { isPlainDate, type PlainDate } from "../../../shared/plain-date.ts";
import { type ArticleCategory, articleCategories } from "./article-categories.ts";

const WORDS_PER_MINUTE = 200;

export type Article = {
  /** Name of the file and address of the page. */
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

const text = z.string("is missing").check(z.trim(), z.minLength(1, "is empty"));
const words = z.pipe(
  text,
  z.transform((list) => list.split(",").map((word) => word.trim())),
);

const headFields = {
  title: text,
  excerpt: text,
  author: text,
  publishDate: text.check(z.refine(isPlainDate, "is not a calendar date")),
  tags: words,
  category: z.enum(articleCategories, "is not a known category"),
  featured: z.pipe(
    z.enum(["true", "false"], "must be true or false"),
    z.transform((answer) => answer === "true"),
  ),
  metaDescription: text,
  keywords: words,
};
const headSchema = z.strictObject(headFields, {
  error: (issue) => (issue.code === "unrecognized_keys" ? `has unknown fields: ${issue.keys.join(", ")}` : undefined),
});

/** Reads one file: `name: value` lines between two `---`, then the text. What is wrong with it is named. */
export function parseArticle(slug: string, source: string): Article {
  const [, head, content] = /^---\r?\n([\s\S]+?)\r?\n---\r?\n([\s\S]+)$/.exec(source) ?? [];
  if (head === undefined || content === undefined) throw new Error(`Article ${slug}: no front matter between two ---`);
  const { success, data, error } = headSchema.safeParse(fieldsOf(head));
  if (!success) {
    const faults = error.issues.map(({ path, message }) => `${path.join(".") || "front matter"} ${message}`);
    throw new Error(`Article ${slug}: ${faults.join(", ")}`);
  }
  return { slug, ...data, publishDate: data.publishDate as PlainDate, readTime: readTime(content), content };
}

/** In minutes, at least one. */
function readTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Everything after the first `: ` is the value, so that a title may hold a colon. */
function fieldsOf(head: string): Record<string, string> {
  return Object.fromEntries(
    head.split(/\r?\n/).map((line) => {
      const [name = "", ...rest] = line.split(": ");
      return [name, rest.join(": ")];
    }),
  );
}
