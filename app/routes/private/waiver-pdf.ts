import { depsContext } from "../../deps.server.ts";
import { loadWaiverPdf } from "../../features/booking/load-private-booking.server.ts";
import type { Route } from "./+types/waiver-pdf.ts";

export const handle = { access: "link" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadWaiverPdf(context.get(depsContext), params.token);
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(found.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="waiver-${found.id}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
