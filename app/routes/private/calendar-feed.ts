import { depsContext } from "#app/deps.server.ts";
import { loadFeed } from "#app/features/office/calendar-feed/load-feed.server.ts";
import type { Route } from "./+types/calendar-feed.ts";

export const handle = { access: "link" };

const headers = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const notFound = () => new Response("Not found", { status: 404, headers });

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await loadFeed(context.get(depsContext), params.token);
  if (text === undefined) return notFound();
  return new Response(text, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="bookings.ics"',
    },
  });
}
