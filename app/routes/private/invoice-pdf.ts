import { refuseEndedFile } from "../../features/private-page/links/refuse-ended-link.server.ts";
import { sendPaper } from "../../features/private-page/load-paper.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export const handle = { access: "link" };
export const middleware = [refuseEndedFile];

export const loader = (args: Route.LoaderArgs) => sendPaper(args, "invoice");
