import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { ArticleLists } from "./article-lists.tsx";

const article = {
  slug: "wind",
  title: "Wind",
  excerpt: "When we wait.",
  author: "The crew",
  publishDate: plainDate("2026-05-04"),
  tags: ["weather"],
  category: "Safety",
  metaDescription: "",
  keywords: [],
  readTime: 3,
} as const;
const lists = (featured: boolean) => {
  const articles = [{ ...article, tags: [...article.tags], keywords: [], featured }];
  return renderToStaticMarkup(createElement(ArticleLists, { articles }));
};

test("without featured articles there is no section for guides", () => {
  expect(lists(true)).toContain("Essential Guides");
  expect(lists(false)).not.toContain("Essential Guides");
  expect(lists(false)).toContain("More Insights");
});
