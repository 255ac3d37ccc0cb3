// How the product sends text messages: through Twilio, into the log alone, or not at all.

type OutgoingText = {
  /** Of the stored text. */
  id: number;
  /** Ten digits of a number in the United States. */
  to: string;
  body: string;
};

/** What the provider reports of one that was sent. */
export type TextStatus = {
  kind: "status";
  ref: string;
  /** Of the stored text, where the report names it. */
  textId: number | undefined;
  state: "sent" | "delivered" | "failed";
  errorCode: number | undefined;
};

/** What somebody wrote to us. */
export type IncomingText = {
  kind: "incoming";
  ref: string;
  /** `+17065550177`. */
  from: string;
  body: string;
  /** The provider took a word such as STOP or HELP itself, and answers it. */
  isAnswered: boolean;
};

export type TextEvent = TextStatus | IncomingText;

/** The path and query as they were asked for, the signature's header, and the form as it was sent. */
export type TextWebhook = { path: string; signature: string | undefined; body: string };

export type TextsPort = {
  /** Of a port that stands for whatever is connected: the one that is connected at this moment. */
  now?: () => TextsPort;
  /** Sent by Twilio, stored and shown without being sent, or switched off. */
  by: "twilio" | "outbox" | "off";
  /**
   * Resolves with the provider's name of the text. Rejects with `TextRefused` or `TextNotTaken` when it was certainly not sent;
   * after any other error nobody knows.
   */
  send: (text: OutgoingText) => Promise<{ ref: string | null }>;
  /** What the provider has of this text since a moment, for an attempt whose outcome isn't known. */
  find: (text: OutgoingText, since: Date) => Promise<string[]>;
  /** Undefined when the signature doesn't match; null where it reports nothing that matters. */
  readWebhook: (webhook: TextWebhook) => TextEvent | null | undefined;
};

/** The provider refused this text for good. */
export class TextRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.name = "TextRefused";
    this.code = code;
  }
}

/** It was certainly not sent, and another attempt may work. */
export class TextNotTaken extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "TextNotTaken";
  }
}
