import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { postingData } from "./posting-data.ts";

test("a posting names its page, its day and its writer by full address", () => {
  const article = {
    slug: "wind",
    title: "When we wait",
    excerpt: "How we decide.",
    author: "The crew",
    publishDate: plainDate("2026-04-20"),
    tags: ["weather"],
    category: "Safety",
    metaDescription: "How we decide about wind.",
    keywords: ["wind limit"],
  } as const;
  expect(
    postingData({ ...article, tags: [], keywords: ["wind limit"] }, "https://bounce.example", "Bounce Co."),
  ).toMatchObject({
    "@type": "BlogPosting",
    headline: "When we wait",
    description: "How we decide about wind.",
    url: "https://bounce.example/blog/wind",
    datePublished: "2026-04-20",
    author: { name: "The crew" },
    publisher: { name: "Bounce Co." },
    keywords: ["wind limit"],
  });
});
