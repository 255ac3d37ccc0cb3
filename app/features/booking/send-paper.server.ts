import type { RouterContextProvider } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { bookingPaper } from "./booking-paper.server.ts";
import type { PaperKind } from "./rules/paper-text.ts";

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The answer to `/booking/:token/receipt.pdf` and its like. */
export async function sendPaper({ params, context }: Asked, kind: PaperKind): Promise<Response> {
  const paper = await bookingPaper(context.get(depsContext), params.token, kind);
  if (!paper) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(paper.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="booking-${paper.bookingId}-${kind}-${paper.revision}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
