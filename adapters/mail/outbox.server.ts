// Without a mail server each message is saved as an .eml file, which every mail program opens.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose, type Sender } from "./compose.server.ts";
import type { MailPort } from "./port.ts";

export function outboxMail(folder: string, from: () => Sender): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    by: "outbox",
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, from()));
      const file = join(folder, `${mail.id.replace(/[^\w.-]/g, "_")}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written beside and renamed, so that a file that is there is whole.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    erase: (messageIds) => eraseFiles(folder, messageIds),
    close: () => transport.close(),
  };
}

/** Every file of these messages: a resent one has a file of its own. */
export async function eraseFiles(folder: string, messageIds: number[]): Promise<void> {
  const erased = new Set(messageIds.map(String));
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const file of files) {
    const id = /^message-(\d+)(-\d+)?\.eml/.exec(file)?.[1];
    if (id && erased.has(id)) await rm(join(folder, file), { force: true });
  }
}
