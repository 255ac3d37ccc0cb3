// How the product sends email, through a mail server or into the outbox folder.

type Attachment = {
  filename: string;
  content: Uint8Array;
  contentType: string;
  /** A picture that the HTML shows, by this name: `cid:logo`. */
  cid?: string;
};

export type Mail = {
  /** Stable for one message: sent twice it is still one message to the recipient's mail program. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
};

export type MailPort = {
  /** Of a port that stands for whatever is connected: the one that is connected at this moment. */
  now?: () => MailPort;
  /** Sent through a mail server, or saved in the outbox folder. */
  by: "smtp" | "outbox";
  /** Resolves once the message was accepted; rejects when it was not. Unless it is a `MailRefused`, try again. */
  send: (mail: Mail) => Promise<void>;
  /** Rejects when the mail server can't be reached or refuses the login; nothing is sent. */
  verify?: () => Promise<void>;
  /** Deletes saved files of messages, by their number; what a mail server has accepted cannot be deleted. */
  erase: (messageIds: number[]) => Promise<void>;
  /** Messages that are being sent are sent to the end. */
  close: () => void;
};

/** The mail server refused this very message permanently: sent again as it is, it would be refused again. */
export class MailRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "MailRefused";
  }
}

/** About the message or its mailbox, for now or for good; the mail server itself works. */
export function isAboutRecipient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === MailRefused.name || ("command" in error && error.command === "RCPT TO");
}
