import type { Business } from "../../../config/business.ts";
import type { Db } from "../../../db/database.ts";
import { fillFacts } from "../../shared/fill-facts.ts";
import { type ItemPrices, itemPrices } from "../catalog/rules/item-prices.ts";
import { listInflatables } from "../catalog/store.server.ts";
import { articleBlocks, type Block } from "./rules/article-body.ts";
import { type Article, parseArticle } from "./rules/parse-article.ts";
import { newestFirst, relatedArticles } from "./rules/related-articles.ts";

export type ArticleSummary = Omit<Article, "content">;
export type ArticlePage = { article: ArticleSummary; blocks: Block[]; related: ArticleSummary[] };

// Part of the build and parsed when the server starts, so a broken article never reaches a visitor.
const sources = import.meta.glob<string>("../../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const articles = Object.entries(sources)
  .map(([path, source]) => parseArticle(slugOf(path), source))
  .sort(newestFirst);

/** Every article, newest first, at today's prices. */
export async function listArticles(db: Db, business: Business): Promise<ArticleSummary[]> {
  const prices = await readPrices(db);
  return articles.map((article) => fillFacts(summary(article), prices, business));
}

export async function findArticle(db: Db, slug: string, business: Business): Promise<ArticlePage | undefined> {
  const article = articles.find((one) => one.slug === slug);
  if (!article) return undefined;
  const prices = await readPrices(db);
  return {
    article: fillFacts(summary(article), prices, business),
    blocks: articleBlocks(fillFacts(article.content, prices, business)),
    related: relatedArticles(article, articles).map((other) => fillFacts(summary(other), prices, business)),
  };
}

async function readPrices(db: Db): Promise<ItemPrices> {
  return itemPrices(await listInflatables(db, "all"));
}

function summary({ content: _content, ...article }: Article): ArticleSummary {
  return article;
}

function slugOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, "");
}
