import { data } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { loadCalendarFile } from "../../features/booking/load-private-booking.server.ts";
import type { Route } from "./+types/event-ics.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await loadCalendarFile(context.get(depsContext), params.token);
  if (!file) throw data(null, { status: 404 });
  return new Response(file.text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="booking-${file.id}.ics"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
