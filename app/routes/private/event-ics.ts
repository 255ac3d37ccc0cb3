import { depsContext } from "#app/deps.server.ts";
import { refuseEndedFile } from "#app/features/site/private-page/links/refuse-ended-link.server.ts";
import { loadCalendarFile } from "#app/features/site/private-page/load-private-page.server.ts";
import type { Route } from "./+types/event-ics.ts";

export const handle = { access: "link" };
export const middleware = [refuseEndedFile];

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await loadCalendarFile(context.get(depsContext), params.token);
  if (!file) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(file.text, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="booking-${file.id}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
