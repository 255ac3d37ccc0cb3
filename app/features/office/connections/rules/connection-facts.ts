// What is stored of a connection beside its secrets. All of it may be shown to the owner.
import type { PaymentProvider } from "#app/shared/words/vocabulary.ts";
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

/** The backup store and key. A new installation has neither. */
export type BackupsFacts = {
  store: BackupStore | null;
  /** The key itself is stored as a secret. */
  key: { fingerprint: string; keptAt: string } | null;
};

type BackupStore = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  /** The time of the last successful trial. */
  triedAt: string;
};

export type ConnectionFacts = { payments: PaymentsFacts; mail: MailFacts; texts: TextsFacts; backups: BackupsFacts };
