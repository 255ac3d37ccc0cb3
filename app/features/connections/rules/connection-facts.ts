// What is stored of a connection beside its secrets. All of it may be shown to the owner.
import type { PaymentProvider } from "../../../shared/vocabulary.ts";

export type StripeAccount = {
  accountId: string;
  accountName: string;
  live: boolean;
  currency: string;
  /** When Stripe last answered to this key. */
  checkedAt: string;
  /** Events that the endpoint at Stripe doesn't send. */
  missingEvents: string[];
};

export type PaymentsFacts =
  /** Nothing is connected: as a new installation starts. */
  { provider: null } | { provider: Exclude<PaymentProvider, "stripe"> } | ({ provider: "stripe" } & StripeAccount);

export type MailServer = {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  tls: boolean;
  user: string;
  senderName: string;
  senderAddress: string;
};

export type MailSigning = {
  domain: string;
  selector: string;
  /** As the DNS record has it. */
  publicKey: string;
  madeAt: string;
  /** Signing begins once the record was seen: a signature that nobody can check does harm. */
  seenAt: string | null;
};

export type MailFacts = { server: (MailServer & { signing: MailSigning | null }) | null };

export type TextsFacts =
  /** Stored and shown, not sent: as a new installation starts. */
  | { by: "outbox" | "off" }
  | {
      by: "twilio";
      accountSid: string;
      accountName: string;
      /** A number, `+17065550100`, or a messaging service, `MG…`. */
      from: string;
      /** When Twilio last answered to this token. */
      checkedAt: string | null;
    };

export type ConnectionFacts = { payments: PaymentsFacts; mail: MailFacts; texts: TextsFacts };
