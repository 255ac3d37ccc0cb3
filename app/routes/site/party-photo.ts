import { depsContext } from "#app/deps.server.ts";
import { shownPhoto } from "#app/features/site/testimonials/party-photos.server.ts";
import type { Route } from "./+types/party-photo.ts";

export const handle = { access: "public" };

/** Stored by browsers for a day and no longer: a photo that is taken down has to go. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await shownPhoto(context.get(depsContext).db, params.file);
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(found.bytes), {
    headers: { "Content-Type": found.contentType, "Cache-Control": "public, max-age=86400" },
  });
}
