import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { newestFirst, relatedArticles } from "./article.ts";

const article = (slug: string, tags: string[], day = "2026-01-01") => ({ slug, tags, publishDate: plainDate(day) });
const names = (articles: { slug: string }[]) => articles.map(({ slug }) => slug);
const wind = article("wind", ["weather", "safety"]);

test("only others that share a tag are related", () => {
  const all = [wind, article("cake", ["birthday"]), article("rain", ["weather"])];
  expect(names(relatedArticles(wind, all))).toEqual(["rain"]);
});

test("more shared tags come before newer days, and two are enough", () => {
  const all = [
    article("old", ["weather"], "2025-01-01"),
    article("new", ["safety"], "2026-05-01"),
    article("twin", ["safety", "weather"], "2024-01-01"),
    wind,
  ];
  expect(names(relatedArticles(wind, all))).toEqual(["twin", "new"]);
});

test("newest first, and one day in the order of names", () => {
  const all = [article("b", []), article("c", [], "2026-02-01"), article("a", [])];
  expect(names(all.toSorted(newestFirst))).toEqual(["c", "a", "b"]);
});
