import { depsContext } from "#app/deps.server.ts";
import { refuseEndedFile } from "#app/features/site/private-page/links/refuse-ended-link.server.ts";
import { loadWaiverPdf } from "#app/features/site/private-page/load-private-page.server.ts";
import { pdfAnswer } from "#app/pdf-answer.server.ts";
import type { Route } from "./+types/waiver-pdf.ts";

export const handle = { access: "link" };
export const middleware = [refuseEndedFile];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadWaiverPdf(context.get(depsContext), params.token);
  return pdfAnswer(found && { name: `waiver-${found.id}`, pdf: found.pdf });
}
