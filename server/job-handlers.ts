import type { Deps } from "../app/deps.server.ts";
import { sendMessage } from "../app/features/messages/send-message.server.ts";
import { closeCheckout } from "../app/features/money/close-checkout.server.ts";
import { refundPayment } from "../app/features/money/refund-payment.server.ts";
import { waiverPdfById } from "../app/features/waiver/waiver-pdf.server.ts";
import type { JobData, JobName } from "../app/jobs.ts";

export async function handleJob(deps: Deps, name: JobName, data: JobData[JobName], isLastTry: boolean): Promise<void> {
  if (name === "refund") return refundPayment(deps, data as JobData["refund"], isLastTry);
  if (name === "close_checkout") return closeCheckout(deps, data as JobData["close_checkout"]);
  if (name === "erase_mail_files") return deps.mail.erase((data as JobData["erase_mail_files"]).messageIds);
  const { messageId } = data as JobData["send_mail"];
  return sendMessage(deps, { messageId, isLastTry, waiverPdf: (id) => waiverPdfById(deps, id) });
}
