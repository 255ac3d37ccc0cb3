import { depsContext } from "#app/deps.server.ts";
import { robotsTxt } from "#app/features/site/seo/rules/robots.ts";
import type { Route } from "./+types/robots.ts";

export const handle = { access: "public" };

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsTxt(context.get(depsContext).config.publicUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
