import { depsContext } from "#app/deps.server.ts";
import { listPages } from "#app/features/site/seo/list-pages.server.ts";
import { sitemapXml } from "#app/features/site/seo/rules/sitemap.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  return new Response(sitemapXml(await listPages(deps), deps.config.publicUrl), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
