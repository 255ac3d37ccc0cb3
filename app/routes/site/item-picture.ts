import { depsContext } from "#app/deps.server.ts";
import { pictureFile } from "#app/features/fleet/catalog/uploaded-picture.server.ts";
import type { Route } from "./+types/item-picture.ts";

export const handle = { access: "public" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await pictureFile(context.get(depsContext).db, params.file);
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const { bytes, contentType, version } = found;
  const etag = `"${version}-${params.file.replace(/\.\w+$/, "")}"`;
  // Who has an older page open gets the present picture, and does not keep it under the older address.
  const forever = new URL(request.url).searchParams.get("v") === version;
  const headers = {
    ETag: etag,
    "Cache-Control": forever ? "public, max-age=31536000, immutable" : "no-cache",
    // Search engines and previews show it elsewhere.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(Buffer.from(bytes), { headers: { ...headers, "Content-Type": contentType } });
}
