import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "#config/business.ts";
import { type Env, StartError } from "#config/env.server.ts";
import type { Sender } from "./compose.server.ts";
import { eraseFiles, outboxMail } from "./outbox.server.ts";
import type { MailPort } from "./port.ts";
import { type Dkim, smtpMail } from "./smtp.server.ts";

type DkimEnv = Partial<Pick<Env, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">>;
type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BUSINESS_EMAIL"> & DkimEnv;

/** A mail server as the owner connects it in the office. */
export type MailConnection = {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  tls: boolean;
  /** Empty for a server that asks for none. */
  user: string;
  password: string;
  senderName: string;
  senderAddress: string;
  dkim?: Dkim | undefined;
};

/**
 * Who sends is asked for each mail: the owner may publish another name or address at any time. What the environment sets wins
 * over what was connected.
 */
export function createMail(
  env: MailEnv,
  business: () => Pick<Business, "name" | "contact">,
  connected?: MailConnection,
): MailPort {
  const from = (): Sender => {
    const { name, contact } = business();
    if (env.MAIL_FROM) return env.MAIL_FROM;
    if (connected) return { name: connected.senderName, address: connected.senderAddress };
    return { name, address: env.BUSINESS_EMAIL ?? contact.email };
  };
  const dkim = readDkim(env) ?? connected?.dkim;
  const url = env.SMTP_URL ?? (connected && smtpUrl(connected));
  const outbox = join(env.DATA_DIR, "outbox");
  // What was saved before a server was connected is still there to be erased.
  return url ? { ...smtpMail(url, from, dkim), erase: (ids) => eraseFiles(outbox, ids) } : outboxMail(outbox, from);
}

function smtpUrl({ host, port, tls, user, password }: MailConnection): string {
  const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${tls ? "smtps" : "smtp"}://${login}${host}:${port}`;
}

/** Undefined where mail isn't signed; a key that can't be used stops the start. */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: DkimEnv): Dkim | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return undefined;
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, "utf8");
    createPrivateKey(privateKey);
    return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DKIM_KEY_FILE: ${DKIM_KEY_FILE} can't be used (${code ?? message}). It must be a private key in PEM that the service's user can read.`,
    );
  }
}
