import { formatRfc822 } from "#app/shared/days/plain-date.ts";
import type { Article } from "./article.ts";

export const FEED_PATH = "/blog/rss.xml";
/** What feed readers show as the name of the feed. */
export const feedTitle = (businessName: string) => `${businessName} Blog`;

type FeedArticle = Pick<Article, "slug" | "title" | "excerpt" | "publishDate" | "tags" | "category">;

type FeedFacts = { publicUrl: string; businessName: string; description: string };

/** The blog as RSS 2.0, newest first. */
export function articleFeed(articles: FeedArticle[], { publicUrl, businessName, description }: FeedFacts): string {
  const [newest] = articles;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element("title", feedTitle(businessName))}
${element("link", `${publicUrl}/blog`)}
${element("description", description)}
${element("language", "en-us")}
<atom:link href="${escaped(publicUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>
${newest ? element("lastBuildDate", formatRfc822(newest.publishDate)) : ""}
${articles.map((article) => feedItem(article, publicUrl)).join("\n")}
</channel>
</rss>
`;
}

function feedItem({ slug, title, excerpt, publishDate, tags, category }: FeedArticle, publicUrl: string): string {
  const url = `${publicUrl}/blog/${slug}`;
  const lines = [
    element("title", title),
    element("link", url),
    element("guid", url),
    element("description", excerpt),
    element("pubDate", formatRfc822(publishDate)),
    ...[category, ...tags].map((name) => element("category", name)),
  ];
  return `<item>\n${lines.join("\n")}\n</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
