// What is stored of a connection beside its secrets. All of it may be shown to the owner.
import type { PaymentProvider } from "../../../shared/vocabulary.ts";
import type { MailServer, StripeAccount, TwilioFacts } from "../schema.ts";

export type PaymentsFacts =
  /** Nothing is connected: as a new installation starts. */
  { provider: null } | { provider: Exclude<PaymentProvider, "stripe"> } | ({ provider: "stripe" } & StripeAccount);

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
  { by: "outbox" | "off" } | ({ by: "twilio" } & TwilioFacts);

export type ConnectionFacts = { payments: PaymentsFacts; mail: MailFacts; texts: TextsFacts };
