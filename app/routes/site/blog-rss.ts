import { depsContext } from "../../deps.server.ts";
import { listArticles } from "../../features/blog/articles.server.ts";
import { articleFeed } from "../../features/blog/rules/article-feed.ts";
import type { Route } from "./+types/blog-rss.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { name, home } = deps.business();
  const articles = await listArticles(deps);
  const facts = { publicUrl: deps.config.publicUrl, businessName: name, regionName: home.regionName };
  return new Response(articleFeed(articles, facts), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
