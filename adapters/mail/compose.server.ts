import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./port.ts";

/** A name in parts, so that its commas and colons are quoted; or one line, as MAIL_FROM has it. */
export type Sender = string | { name: string; address: string };

/** Marked as written by a program, so that holiday replies do not answer it (RFC 3834). */
export function compose(mail: Mail, from: Sender): SendMailOptions {
  const { id, attachments = [], ...rest } = mail;
  const domain = /@([^>\s]+)>?\s*$/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost";
  return {
    ...rest,
    from,
    messageId: `<${id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
  };
}
