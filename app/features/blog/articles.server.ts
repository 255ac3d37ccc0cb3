import type { Db } from "../../../db/database.ts";
import { type ItemPrices, itemPrices } from "../catalog/rules/item-prices.ts";
import { listInflatables } from "../catalog/store.server.ts";
import { articleBlocks, type Block } from "./rules/article-body.ts";
import { fillFacts } from "./rules/fill-facts.ts";
import { type Article, parseArticle } from "./rules/parse-article.ts";
import { newestFirst, relatedArticles } from "./rules/related-articles.ts";

export type ArticleSummary = Omit<Article, "content">;
export type ArticlePage = { article: ArticleSummary; blocks: Block[]; related: ArticleSummary[] };

// Part of the build, and parsed as soon as the server starts: a broken article never reaches a visitor.
const sources = import.meta.glob<string>("../../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const articles = Object.entries(sources)
  .map(([path, source]) => parseArticle(slugOf(path), source))
  .sort(newestFirst);

/** Every article, newest first, at today's prices. */
export async function listArticles(db: Db): Promise<ArticleSummary[]> {
  const prices = await readPrices(db);
  return articles.map((article) => summary(article, prices));
}

export async function findArticle(db: Db, slug: string): Promise<ArticlePage | undefined> {
  const article = articles.find((one) => one.slug === slug);
  if (!article) return undefined;
  const prices = await readPrices(db);
  return {
    article: summary(article, prices),
    blocks: articleBlocks(fillFacts(article.content, prices)),
    related: relatedArticles(article, articles).map((other) => summary(other, prices)),
  };
}

async function readPrices(db: Db): Promise<ItemPrices> {
  return itemPrices(await listInflatables(db, "all"));
}

function summary({ content: _content, ...article }: Article, prices: ItemPrices): ArticleSummary {
  const { title, excerpt, metaDescription, author } = article;
  const fill = (text: string) => fillFacts(text, prices);
  return {
    ...article,
    title: fill(title),
    excerpt: fill(excerpt),
    metaDescription: fill(metaDescription),
    author: fill(author),
  };
}

function slugOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, "");
}
