import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { articleFeed } from "./article-feed.ts";

const article = {
  slug: "wind",
  title: "Wind & <weather>",
  excerpt: 'We call it "waiting".',
  publishDate: plainDate("2026-04-20"),
  tags: ["weather"],
  category: "Safety & Quality",
} as const;
const facts = {
  publicUrl: "https://bounce.example",
  businessName: "Bounce & Co.",
  description: "Guides from North Georgia.",
};
const feed = articleFeed([{ ...article, tags: [...article.tags] }], facts);

test("links are absolute and dates are in the format of email", () => {
  expect(feed).toContain("<link>https://bounce.example/blog/wind</link>");
  expect(feed).toContain("<guid>https://bounce.example/blog/wind</guid>");
  expect(feed).toContain("<pubDate>Mon, 20 Apr 2026 00:00:00 GMT</pubDate>");
  expect(feed).toContain('<atom:link href="https://bounce.example/blog/rss.xml" rel="self"');
});

test("special characters of XML are escaped", () => {
  expect(feed).toContain("<title>Bounce &amp; Co. Blog</title>");
  expect(feed).toContain("<title>Wind &amp; &lt;weather&gt;</title>");
  expect(feed).toContain("<description>We call it &quot;waiting&quot;.</description>");
  expect(feed).toContain("<category>Safety &amp; Quality</category>");
});

test("a blog without articles is still a feed", () => {
  expect(articleFeed([], facts)).toMatch(/<channel>[\s\S]+<\/channel>/);
});
