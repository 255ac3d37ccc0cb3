import { sendPaper } from "../../features/booking/send-paper.server.ts";
import { refuseEndedFile } from "../../features/private-link/refuse-ended-link.server.ts";
import type { Route } from "./+types/receipt-pdf.ts";

export const handle = { access: "link" };
export const middleware = [refuseEndedFile];

export const loader = (args: Route.LoaderArgs) => sendPaper(args, "receipt");
