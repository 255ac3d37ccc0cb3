import { expect, test } from "vitest";
import { parseArticleFile } from "./article-file.ts";
import { readMinutes } from "./reading-time.ts";

const head = {
  title: "Wind: when we wait",
  excerpt: "How we decide.",
  author: "The crew",
  publishDate: "2026-04-20",
  tags: "weather, safety",
  category: "Safety",
  featured: "true",
  metaDescription: "How we decide.",
  keywords: "wind limit, rain date",
};

function source(changes: Record<string, string | undefined> = {}, body = "## Wind\n\nWe wait.\n") {
  const lines = Object.entries({ ...head, ...changes }).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}`).join("\n")}\n---\n${body}`;
}

test("a file becomes an article, under the name of the file", () => {
  const { title, ...meta } = head;
  expect(parseArticleFile("wind", source())).toEqual({
    slug: "wind",
    title,
    markdown: "## Wind\n\nWe wait.\n",
    meta: { ...meta, tags: ["weather", "safety"], keywords: ["wind limit", "rain date"], featured: true },
  });
});

test.each([
  ["a field that is missing", { author: undefined }, "Article wind: author is missing"],
  ["an empty field", { excerpt: " " }, "Article wind: excerpt is empty"],
  ["a day that does not exist", { publishDate: "2026-02-30" }, "Article wind: publishDate is not a calendar date"],
  ["an unknown category", { category: "Gossip" }, "Article wind: category is not a known category"],
  ["a maybe", { featured: "maybe" }, "Article wind: featured must be true or false"],
  ["a misspelled field", { subtitle: "Hm" }, "Article wind: front matter has unknown fields: subtitle"],
])("%s is named in the error", (_what, changes, message) => {
  expect(() => parseArticleFile("wind", source(changes))).toThrow(message);
});

test.each([
  ["word ".repeat(200), 1],
  ["word ".repeat(290), 1],
  ["word ".repeat(310), 2],
  ["word ".repeat(1000), 5],
  ["## - – ".repeat(500), 1],
])("reading takes a minute per 200 words, at least one", (body, minutes) => {
  expect(readMinutes(body)).toBe(minutes);
});

test("a file without front matter is refused", () => {
  expect(() => parseArticleFile("wind", "Just text")).toThrow("Article wind: no front matter between two ---");
});
