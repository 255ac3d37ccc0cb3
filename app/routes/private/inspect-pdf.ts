import { depsContext } from "#app/deps.server.ts";
import { openInspectorPage } from "#app/features/fleet/safety/inspector/inspector-link.server.ts";
import { makeLogPdf } from "#app/features/fleet/safety/log-report.server.ts";
import { pdfAnswer } from "#app/pdf-answer.server.ts";
import type { Route } from "./+types/inspect-pdf.ts";

export const handle = { access: "link" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const page = await openInspectorPage(deps, params.token);
  return pdfAnswer(page && { name: `safety-log-${page.unit.id}`, pdf: await makeLogPdf(deps, page.unit) });
}
