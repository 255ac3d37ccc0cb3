import { sendPaper } from "../../features/booking/send-paper.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export const handle = { access: "link" };

export const loader = (args: Route.LoaderArgs) => sendPaper(args, "invoice");
