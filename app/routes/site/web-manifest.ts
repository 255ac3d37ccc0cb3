import { createHash } from "node:crypto";
import { depsContext } from "#app/deps.server.ts";
import { webManifest } from "#app/features/site/seo/rules/web-manifest.ts";
import type { Route } from "./+types/web-manifest.ts";

export const handle = { access: "public" };

export function loader({ request, context }: Route.LoaderArgs) {
  const body = JSON.stringify(webManifest(context.get(depsContext).business()));
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/manifest+json" } });
}
