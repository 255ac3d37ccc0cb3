// Payments, mail, texts and the backup store as they are connected now, in the memory of this process. What the environment sets
// wins; otherwise what the owner connected in the office counts. Every process is notified when that changes.
import type { MailConnection } from "#adapters/mail/create-mail.server.ts";
import type { Mail, MailPort } from "#adapters/mail/port.ts";
import type { PaymentsChoice } from "#adapters/payments/create-payments.server.ts";
import type { PaymentPort } from "#adapters/payments/port.ts";
import type { StripeTrial } from "#adapters/payments/try-stripe.server.ts";
import type { SecretBox } from "#adapters/secrets/secret-box.server.ts";
import type { StoreAccount, StorePort } from "#adapters/store/port.ts";
import type { TextsChoice } from "#adapters/texts/create-texts.server.ts";
import type { TextsPort } from "#adapters/texts/port.ts";
import type { TwilioAccount, TwilioTrial } from "#adapters/texts/twilio.server.ts";
import type { StoreTrial } from "#app/shared/store-failure.ts";
import type { ConnectionKind, SecretKind } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { readBackupKey } from "#db/dump/backup-key.ts";
import type { RestoredCopy } from "#db/restored-copy.server.ts";
import { holdMail, holdPayments, holdTexts } from "./held-ports.server.ts";
import type { BackupsFacts, ConnectionFacts, MailFacts, PaymentsFacts, TextsFacts } from "./rules/connection-facts.ts";
import { readConnections } from "./store.server.ts";
import { switchingMail, switchingPayments, switchingTexts } from "./switching-ports.server.ts";

type ShownSecret = {
  /** How it begins, as `sk_test`: what kind it is. */
  prefix: string;
  lastFour: string;
  /** Null for what the environment sets. */
  changedAt: Date | null;
  by: string | null;
};

type Where = "environment" | "office";

type State<Facts> = {
  from: Where;
  facts: Facts;
  /** Rises with every change; 0 before the first one. */
  version: number;
  /** Secrets are stored that this server has no key for. */
  isLocked: boolean;
};
export type PaymentsState = State<PaymentsFacts> & {
  secretKey: ShownSecret | undefined;
  webhookSecret: ShownSecret | undefined;
};
export type MailState = State<MailFacts> & { password: ShownSecret | undefined };

type BackupsState = State<BackupsFacts> & { secretKey: ShownSecret | undefined };

type TextsState = State<TextsFacts> & { authToken: ShownSecret | undefined };

export type Connections = {
  /** Always the one that is connected now. */
  payments: PaymentPort;
  mail: MailPort;
  texts: TextsPort;
  /** `canStore` is false where secrets can't be encrypted. */
  state: () => {
    payments: PaymentsState;
    mail: MailState;
    texts: TextsState;
    backups: BackupsState;
    canStore: boolean;
    /** Set while this is a restored database that the owner hasn't confirmed. It sends and charges nothing. */
    copy: RestoredCopy | null;
  };
  /** The connected backup store and the key; undefined unless both are set. */
  backupStore: () => { store: StorePort; key: Buffer } | undefined;
  /** A secret that is in use, for a trial; never for an answer. Undefined where there is none or no key for it. */
  secret: (kind: SecretKind) => string | undefined;
  /** Stripe's key that is in use, wherever it comes from. */
  stripeKeyInUse: () => string | undefined;
  /** Email and texts as the owner connected them. Undefined if the environment sets them. */
  officeChannels: () => { mail: MailConnection | undefined; texts: TextsChoice | undefined };
  /** Asks Stripe who a key belongs to. */
  tryStripe: (secretKey: string) => Promise<StripeTrial>;
  /** Sends one message through a mail server that isn't connected yet. */
  tryMail: (server: MailConnection, mail: Mail) => Promise<void>;
  /** Writes, reads, lists and deletes a test file. */
  tryStore: (account: StoreAccount) => Promise<StoreTrial>;
  /** Asks Twilio whose account it is. */
  tryTwilio: (account: Pick<TwilioAccount, "accountSid" | "authToken">) => Promise<TwilioTrial>;
  box: SecretBox;
  /** Reads them anew. When it has resolved, what was last stored counts in this process. */
  reload: () => Promise<void>;
  subscribe: (onChange: () => void) => () => void;
  close: () => void;
};

type Source = Pick<Connections, "box" | "tryStripe" | "tryMail" | "tryTwilio" | "tryStore"> & {
  db: Db;
  /** What the environment sets. */
  fixed: { payments: PaymentsChoice | undefined; mail: boolean; texts: TextsChoice | undefined };
  /** What counts where nothing is set or connected. */
  unconnected: "demo" | "none";
  makePayments: (choice: PaymentsChoice) => PaymentPort;
  /** Undefined: as the environment says, and without a mail server there into the outbox. */
  makeMail: (choice: MailConnection | undefined) => MailPort;
  makeTexts: (choice: TextsChoice) => TextsPort;
  makeStore: (account: StoreAccount) => StorePort;
};

type Read = Awaited<ReturnType<typeof readConnections>>;

export async function createConnections(source: Source): Promise<Connections> {
  const { db, box, fixed, tryStripe, tryMail, tryTwilio, tryStore } = source;
  const none = { payments: undefined, mail: undefined, texts: undefined, backups: undefined };
  let read: Read = { ...none, secrets: [], copy: null };
  let payments: PaymentPort | undefined;
  let mail: MailPort | undefined;
  let texts: TextsPort | undefined;
  const listeners = new Set<() => void>();
  const row = (kind: SecretKind) => read.secrets.find((one) => one.kind === kind);
  const secret = (kind: SecretKind) => {
    const sealed = row(kind);
    return sealed && box.open(kind, sealed.ciphertext);
  };

  const reload = async () => {
    const newest = await readConnections(db);
    // Of two reads at once, the older answer may come last.
    const isNewer = (kind: ConnectionKind) => (newest[kind]?.version ?? 0) > (read[kind]?.version ?? 0);
    const changed = {
      payments: !payments || isNewer("payments"),
      mail: !mail || isNewer("mail"),
      texts: !texts || isNewer("texts"),
      backups: isNewer("backups"),
      copy: newest.copy?.lookedAt !== read.copy?.lookedAt,
    };
    if (!Object.values(changed).includes(true)) return;
    read = newest;
    if (changed.payments && (!payments || !fixed.payments)) {
      payments = source.makePayments(fixed.payments ?? paymentsChoice());
    }
    if (changed.mail && (!mail || !fixed.mail)) {
      const former = mail;
      mail = source.makeMail(fixed.mail ? undefined : mailConnection());
      former?.close();
    }
    if (changed.texts) texts = source.makeTexts(fixed.texts ?? textsChoice());
    for (const listener of listeners) listener();
  };

  function textsChoice(): TextsChoice {
    const facts = read.texts?.facts ?? { by: "outbox" };
    if (facts.by !== "twilio") return { by: facts.by };
    const authToken = secret("twilio_auth_token");
    // Without its token nothing is sent; what is written waits in the log.
    return authToken ? { by: "twilio", accountSid: facts.accountSid, from: facts.from, authToken } : { by: "outbox" };
  }

  function paymentsChoice(): PaymentsChoice {
    const { provider } = read.payments?.facts ?? { provider: null };
    if (provider === null) return { provider: source.unconnected };
    if (provider !== "stripe") return { provider };
    const [secretKey, webhookSecret] = [secret("stripe_secret_key"), secret("stripe_webhook_secret")];
    // Never the demo: it would confirm bookings that nobody paid.
    return secretKey && webhookSecret ? { provider, secretKey, webhookSecret } : { provider: "none" };
  }

  function mailConnection(): MailConnection | undefined {
    const server = read.mail?.facts.server;
    const password = server?.user === "" ? "" : secret("mail_password");
    if (!server || password === undefined) return undefined;
    const { signing } = server;
    const privateKey = signing?.seenAt ? secret("mail_signing_key") : undefined;
    const dkim =
      signing && privateKey ? { domainName: signing.domain, keySelector: signing.selector, privateKey } : undefined;
    return { ...server, password, dkim };
  }

  function backupStore() {
    const { store, key } = read.backups?.facts ?? NO_BACKUPS;
    const secretKey = secret("store_secret_key");
    const keyBytes = readBackupKey(secret("backup_key") ?? "");
    return store && key && secretKey && keyBytes
      ? { store: source.makeStore({ ...store, secretKey }), key: keyBytes }
      : undefined;
  }

  const isFixed = (kind: ConnectionKind) => kind !== "backups" && Boolean(fixed[kind]);
  const shown = (kind: SecretKind): ShownSecret | undefined => {
    const found = row(kind);
    return (
      found && { prefix: keyPrefix(secret(kind)), lastFour: found.lastFour, changedAt: found.changedAt, by: found.by }
    );
  };
  const shownSecrets = () => ({ secretKey: shown("stripe_secret_key"), webhookSecret: shown("stripe_webhook_secret") });
  const isLocked = (kind: SecretKind) => row(kind) !== undefined && secret(kind) === undefined;
  /** `none` is how it starts. */
  const stateOf = <Kind extends ConnectionKind>(kind: Kind, none: ConnectionFacts[Kind], kinds: SecretKind[]) => ({
    from: isFixed(kind) ? ("environment" as const) : ("office" as const),
    facts: (read[kind]?.facts as ConnectionFacts[Kind] | undefined) ?? none,
    version: read[kind]?.version ?? 0,
    isLocked: !isFixed(kind) && kinds.some(isLocked),
  });

  await reload();
  const current = {
    payments: () => (read.copy ? holdPayments(payments as PaymentPort) : (payments as PaymentPort)),
    mail: () => (read.copy ? holdMail(mail as MailPort) : (mail as MailPort)),
    texts: () => (read.copy ? holdTexts(texts as TextsPort) : (texts as TextsPort)),
  };
  return {
    payments: switchingPayments(current.payments),
    mail: switchingMail(current.mail),
    texts: switchingTexts(current.texts),
    box,
    secret,
    stripeKeyInUse: () => stripeKey(fixed.payments ?? paymentsChoice()),
    officeChannels: () => ({
      mail: fixed.mail ? undefined : mailConnection(),
      texts: fixed.texts ? undefined : textsChoice(),
    }),
    tryStripe,
    tryMail,
    tryTwilio,
    tryStore,
    backupStore,
    reload,
    state: () => ({
      canStore: box.canSeal,
      copy: read.copy,
      backups: {
        ...stateOf("backups", NO_BACKUPS, ["store_secret_key", "backup_key"]),
        secretKey: shown("store_secret_key"),
      },
      payments: {
        ...stateOf("payments", { provider: null }, ["stripe_secret_key", "stripe_webhook_secret"]),
        ...(fixed.payments ? shownOfEnvironment(fixed.payments) : shownSecrets()),
      },
      mail: { ...stateOf("mail", { server: null }, ["mail_password"]), password: shown("mail_password") },
      texts: {
        ...stateOf("texts", { by: "outbox" }, ["twilio_auth_token"]),
        ...(fixed.texts && { facts: withoutToken(fixed.texts) }),
        authToken: fixed.texts ? undefined : shown("twilio_auth_token"),
      },
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => current.mail().close(),
  };
}

const NO_BACKUPS: BackupsFacts = { store: null, key: null };

function withoutToken(choice: TextsChoice): TextsFacts {
  if (choice.by !== "twilio") return choice;
  const { authToken: _, ...shown } = choice;
  return { ...shown, accountName: "", checkedAt: null };
}

const stripeKey = (choice: PaymentsChoice) => (choice.provider === "stripe" ? choice.secretKey : undefined);

const keyPrefix = (secret: string | undefined) => /^((sk|rk)_(test|live)|whsec)_/.exec(secret ?? "")?.[1] ?? "";

function shownOfEnvironment(choice: PaymentsChoice): Pick<PaymentsState, "secretKey" | "webhookSecret"> {
  if (choice.provider !== "stripe") return { secretKey: undefined, webhookSecret: undefined };
  const show = (secret: string) => ({
    prefix: keyPrefix(secret),
    lastFour: secret.slice(-4),
    changedAt: null,
    by: null,
  });
  return { secretKey: show(choice.secretKey), webhookSecret: show(choice.webhookSecret) };
}
