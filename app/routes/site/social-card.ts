import { createHash } from "node:crypto";
import { depsContext } from "#app/deps.server.ts";
import { socialCard } from "#app/features/site/seo/social-card.server.ts";
import type { Route } from "./+types/social-card.ts";

export const handle = { access: "public" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const png = await socialCard(context.get(depsContext), params["*"]);
  if (!png) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const etag = `"${createHash("sha256").update(png).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ETag: etag,
    // What it says may be published anew at any time; who has it already asks by its tag.
    "Cache-Control": "public, max-age=0, must-revalidate",
    // Made to be shown elsewhere.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(Buffer.from(png), { headers: { ...headers, "Content-Type": "image/png" } });
}
