import { depsContext } from "#app/deps.server.ts";
import { crewManifest } from "#app/features/site/seo/rules/web-manifest.ts";
import type { Route } from "./+types/crew-manifest.ts";

export const handle = { access: "public" };

export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(crewManifest(context.get(depsContext).business())), {
    headers: { "Cache-Control": "public, max-age=3600", "Content-Type": "application/manifest+json" },
  });
}
