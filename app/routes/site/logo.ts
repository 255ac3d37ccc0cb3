import { depsContext } from "#app/deps.server.ts";
import { logoFile } from "#app/features/base/settings/business-files.server.ts";
import type { Route } from "./+types/logo.ts";

export const handle = { access: "public" };

/** A logo is named after its content, so what is at an address never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await logoFile(context.get(depsContext).db, params.file);
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(found.bytes), {
    headers: {
      "Content-Type": found.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // Search engines and previews show it elsewhere.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
