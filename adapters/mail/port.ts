// How the product sends mail, whoever carries it.

type Attachment = { filename: string; content: Uint8Array; contentType: string };

export type Mail = {
  /** Stable for one message: sent twice it is still one message to the reader's mail program. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
};

export type MailPort = {
  /** Who carries it: a mail server, or nobody, and it is kept in a folder. */
  by: "smtp" | "outbox";
  /** Resolves once the message was taken over; rejects when it was not. Unless it is a `MailRefused`, try again. */
  send: (mail: Mail) => Promise<void>;
  /** Removes what is kept here of messages, by their number; what was handed to a mail server is out of our hands. */
  erase: (messageIds: number[]) => Promise<void>;
  close: () => void;
};
