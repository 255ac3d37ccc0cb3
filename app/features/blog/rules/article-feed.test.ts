import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { articleFeed } from "./article-feed.ts";

const article = {
  slug: "wind",
  title: "Wind & <weather>",
  excerpt: 'We call it "waiting".',
  publishDate: plainDate("2026-04-20"),
  tags: ["weather"],
  category: "Safety & Quality",
} as const;
const feed = articleFeed([{ ...article, tags: [...article.tags] }], "https://bounce.example");

test("links are absolute and days are written as mail writes them", () => {
  expect(feed).toContain("<link>https://bounce.example/blog/wind</link>");
  expect(feed).toContain("<guid>https://bounce.example/blog/wind</guid>");
  expect(feed).toContain("<pubDate>Mon, 20 Apr 2026 00:00:00 GMT</pubDate>");
  expect(feed).toContain('<atom:link href="https://bounce.example/blog/rss.xml" rel="self"');
});

test("what means something in XML is escaped", () => {
  expect(feed).toContain("<title>Wind &amp; &lt;weather&gt;</title>");
  expect(feed).toContain("<description>We call it &quot;waiting&quot;.</description>");
  expect(feed).toContain("<category>Safety &amp; Quality</category>");
});

test("a blog without articles still is a feed", () => {
  expect(articleFeed([], "https://bounce.example")).toMatch(/<channel>[\s\S]+<\/channel>/);
});
