// Reads mail back as a person's mail program would: from the outbox folder, or from a real SMTP conversation.
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** `message-9` comes before `message-10`. */
const byNumber = new Intl.Collator("en", { numeric: true }).compare;

/** The oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort(byNumber);
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** The codes that were mailed to customers, as their subjects say them. */
export function mailedCodes(mails: readonly Pick<Email, "subject">[]): string[] {
  return mails.flatMap(({ subject }) => {
    const [, first, last] = /^(\d{3}) (\d{3}) is your code/.exec(subject ?? "") ?? [];
    return first && last ? [first + last] : [];
  });
}

export const lastMailedCode = (mails: readonly Pick<Email, "subject">[]): string => mailedCodes(mails).at(-1) ?? "";

export type Mailbox = {
  url: string;
  received: Email[];
  close: () => void;
};

/** A mail server on this machine that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  };
}
