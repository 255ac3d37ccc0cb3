import * as z from "zod/mini";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { articleCategories } from "#content/article-categories.ts";
import type { DocumentText } from "./document-kinds.ts";
import { readFrontMatter, wordList } from "./front-matter.ts";

const text = z.string("is missing").check(z.minLength(1, "is empty"));
const words = z.pipe(
  text,
  z.transform((list: string) => wordList(list)),
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

/** Reads an article of content/blog and names its mistakes. */
export function parseArticleFile(slug: string, source: string): DocumentText<"article"> {
  const { fields, body } = readFrontMatter(`Article ${slug}`, source);
  const { success, data, error } = headSchema.safeParse(fields);
  if (!success) {
    const faults = error.issues.map(({ path, message }) => `${path.join(".") || "front matter"} ${message}`);
    throw new Error(`Article ${slug}: ${faults.join(", ")}`);
  }
  const { title, ...meta } = data;
  return { slug, title, markdown: body, meta };
}
