import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "../../config/business.ts";
import { type Env, StartError } from "../../config/env.server.ts";
import type { Sender } from "./compose.server.ts";
import { outboxMail } from "./outbox.server.ts";
import type { MailPort } from "./port.ts";
import { type Dkim, smtpMail } from "./smtp.server.ts";

type DkimEnv = Partial<Pick<Env, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">>;
type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BUSINESS_EMAIL"> & DkimEnv;

/** Who sends is asked for each mail: the owner may publish another name or address at any time. */
export function createMail(env: MailEnv, business: () => Pick<Business, "name" | "contact">): MailPort {
  const from = (): Sender => {
    const { name, contact } = business();
    return env.MAIL_FROM ?? { name, address: env.BUSINESS_EMAIL ?? contact.email };
  };
  return env.SMTP_URL ? smtpMail(env.SMTP_URL, from, readDkim(env)) : outboxMail(join(env.DATA_DIR, "outbox"), from);
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
