import { depsContext } from "#app/deps.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { listArticles } from "#app/features/site/blog/articles.server.ts";
import { articleFeed } from "#app/features/site/blog/rules/article-feed.ts";
import type { Route } from "./+types/blog-rss.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { name } = deps.business();
  const { blog } = await readSiteWords(deps);
  const articles = await listArticles(deps);
  const facts = { publicUrl: deps.config.publicUrl, businessName: name, description: blog.feed };
  return new Response(articleFeed(articles, facts), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
