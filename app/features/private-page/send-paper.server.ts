import type { RouterContextProvider } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { pdfAnswer } from "../../pdf-answer.server.ts";
import type { PaperKind } from "../money/rules/paper-text.ts";
import { bookingPaper } from "./load-paper.server.ts";

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** The answer to `/booking/:token/receipt.pdf` and its like. */
export async function sendPaper({ params, context }: Asked, kind: PaperKind): Promise<Response> {
  const paper = await bookingPaper(context.get(depsContext), params.token, kind);
  return pdfAnswer(paper && { name: `booking-${paper.bookingId}-${kind}-${paper.revision}`, pdf: paper.pdf });
}
