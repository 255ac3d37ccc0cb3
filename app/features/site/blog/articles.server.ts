import type { Deps } from "#app/deps.server.ts";
import { type FillDeps, fillLive } from "#app/features/base/documents/fill-live.server.ts";
import { type MarkdownBlock, markdownBlocks } from "#app/features/base/documents/rules/markdown-blocks.ts";
import { type Article, newestFirst, readArticle, relatedArticles } from "./rules/article.ts";

export type ArticleSummary = Omit<Article, "content">;
export type ArticlePage = { article: ArticleSummary; blocks: MarkdownBlock[]; related: ArticleSummary[] };
type BlogDeps = FillDeps & Pick<Deps, "documents">;

/** Every article on the site, newest first, at today's prices. */
export async function listArticles(deps: BlogDeps): Promise<ArticleSummary[]> {
  return fillLive(deps, articles(deps).map(summary));
}

export async function findArticle(deps: BlogDeps, slug: string): Promise<ArticlePage | undefined> {
  const all = articles(deps);
  const article = all.find((one) => one.slug === slug);
  if (!article) return undefined;
  const related = relatedArticles(article, all).map(summary);
  const filled = await fillLive(deps, { article: summary(article), content: article.content, related });
  return { article: filled.article, blocks: markdownBlocks(filled.content), related: filled.related };
}

function articles({ documents }: BlogDeps): Article[] {
  return documents.live("article").map(readArticle).sort(newestFirst);
}

function summary({ content: _content, ...article }: Article): ArticleSummary {
  return article;
}
