import { type Mail, MailRefused } from "#adapters/mail/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { certificateFile, logoFile } from "#app/features/base/settings/business-files.server.ts";
import type { Tx } from "#db/database.ts";
import type { MessageAttachment } from "#db/schema/messages.ts";
import { hasPrivateLink, hiddenText } from "./private-link-messages.ts";
import { logoIn } from "./rules/logo-cid.ts";
import {
  deleteMessage,
  findMessage,
  type MessageRow,
  markAttempt,
  markSent,
  type Rewritten,
  rewriteMessage,
} from "./store.server.ts";

type Send = Files & { messageId: number; isLastAttempt: boolean; rewrite: Rewrite };

/** Writes a message again for the present; undefined if it's no longer true. */
type Rewrite = (tx: Tx, message: MessageRow) => Promise<Rewritten | undefined>;

type Files = {
  waiverPdf: (waiverId: number) => Promise<Uint8Array>;
  receiptPdf: (bookingId: number) => Promise<Uint8Array>;
};

/** Sends one message. A message that was sent is not sent again. */
export async function sendMessage(deps: Deps, { messageId, isLastAttempt, rewrite, ...files }: Send): Promise<void> {
  const row = await findMessage(deps.db, messageId);
  if (!row || row.state === "sent") return;
  const message = await asOfNow(deps, row, rewrite);
  if (!message) return;
  try {
    await deps.mail.send(await toMail(deps, message, files));
    await markSent(deps.db, messageId, deps.now(), hasPrivateLink(message.kind) ? hiddenText : {});
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const reason = error instanceof Error ? error.message : String(error);
    await markAttempt(deps.db, messageId, reason, isRefused || isLastAttempt);
    // The owner sees it among the failed ones and can correct the address. Another attempt would be refused, too.
    if (!isRefused) throw error;
  }
}

/** Decided at every attempt, because a mail server may be away for longer than something stays true. */
async function asOfNow({ db }: Deps, message: MessageRow, rewrite: Rewrite): Promise<MessageRow | undefined> {
  // A message that was sent before stays as it was.
  if (!message.recheck || message.sentAt) return message;
  return db.transaction(async (tx) => {
    const rewritten = await rewrite(tx, message);
    if (rewritten) return rewriteMessage(tx, message.id, rewritten);
    await deleteMessage(tx, message.id);
    return undefined;
  });
}

async function toMail(deps: Deps, message: MessageRow, files: Files): Promise<Mail> {
  const { toAddress, replyTo, subject, text, html } = message;
  const attachments = await Promise.all(message.attachments.map((file) => toAttachment(deps, file, files)));
  return {
    id: mailId(message),
    to: toAddress,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    attachments: [...attachments, ...(await attachLogo(deps, html))],
  };
}

/** Attaches the logo that the email shows at its head. A deleted one is left out. */
async function attachLogo({ db }: Deps, html: string) {
  const id = logoIn(html);
  const file = id === undefined ? undefined : await logoFile(db, `${id}-192`);
  return file ? [{ filename: "logo.png", contentType: file.contentType, content: file.bytes, cid: `logo-${id}` }] : [];
}

async function toAttachment(deps: Deps, file: MessageAttachment, files: Files) {
  const { filename } = file;
  if (file.kind === "text") return { filename, contentType: file.contentType, content: Buffer.from(file.content) };
  return { filename, contentType: "application/pdf", content: await makePdf(deps, file, files) };
}

type PdfAttachment = Exclude<MessageAttachment, { kind: "text" }>;

async function makePdf({ db }: Deps, file: PdfAttachment, { waiverPdf, receiptPdf }: Files): Promise<Uint8Array> {
  if (file.kind === "waiver_pdf") return waiverPdf(file.waiverId);
  if (file.kind === "receipt_pdf") return receiptPdf(file.bookingId);
  return (await certificateFile(db, file.fileId)).bytes;
}

/**
 * A retry has the same id, so a mailbox gets one message. The owner's resend needs a new id, or it might be dropped.
 */
function mailId({ id, sentAt, attempts }: MessageRow): string {
  return sentAt ? `message-${id}-${attempts}` : `message-${id}`;
}
