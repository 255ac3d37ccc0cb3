import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./port.ts";

/** Marked as written by a program, so that holiday replies do not answer it (RFC 3834). */
export function compose(mail: Mail, from: string): SendMailOptions {
  const { id, attachments = [], ...rest } = mail;
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    ...rest,
    from,
    messageId: `<${id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
  };
}
