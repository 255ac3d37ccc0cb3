import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "../../config/business.ts";
import type { Env } from "../../config/env.server.ts";
import { outboxMail } from "./outbox.server.ts";
import type { MailPort } from "./port.ts";
import { type Dkim, smtpMail } from "./smtp.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BUSINESS_EMAIL"> &
  Partial<Pick<Env, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">>;

type Sender = Pick<Business, "name" | "contact">;

/** Who sends is asked for each mail: the owner may publish another name or address at any time. */
export function createMail(env: MailEnv, business: () => Sender): MailPort {
  const from = () => env.MAIL_FROM ?? `${business().name} <${env.BUSINESS_EMAIL ?? business().contact.email}>`;
  return env.SMTP_URL ? smtpMail(env.SMTP_URL, from, dkimOf(env)) : outboxMail(join(env.DATA_DIR, "outbox"), from);
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: MailEnv): Dkim | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: readFileSync(DKIM_KEY_FILE, "utf8") };
}
