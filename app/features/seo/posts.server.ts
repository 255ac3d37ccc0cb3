import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PlainDate, plainDate } from "../../shared/plain-date.ts";

export type PostFacts = { slug: string; title: string; category: string; publishDate: PlainDate };

const FOLDER = "content/blog";

let read: PostFacts[] | undefined;

/** What the list of pages needs of each article. Articles are part of the product, so they are read once. */
export function listPosts(): PostFacts[] {
  read ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({ slug: name.replace(".md", ""), ...factsOf(readFileSync(join(FOLDER, name), "utf8")) }));
  return read;
}

function factsOf(markdown: string) {
  const value = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(markdown)?.[1]?.trim() ?? "";
  return { title: value("title"), category: value("category"), publishDate: plainDate(value("publishDate")) };
}
