import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "../../config/business.ts";
import type { Env } from "../../config/env.server.ts";
import type { Sender } from "./compose.server.ts";
import { outboxMail } from "./outbox.server.ts";
import type { MailPort } from "./port.ts";
import { type Dkim, smtpMail } from "./smtp.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BUSINESS_EMAIL"> &
  Partial<Pick<Env, "DKIM_DOMAIN" | "DKIM_SELECTOR" | "DKIM_KEY_FILE">>;

/** Who sends is asked for each mail: the owner may publish another name or address at any time. */
export function createMail(env: MailEnv, business: () => Pick<Business, "name" | "contact">): MailPort {
  const from = (): Sender => {
    const { name, contact } = business();
    return env.MAIL_FROM ?? { name, address: env.BUSINESS_EMAIL ?? contact.email };
  };
  return env.SMTP_URL ? smtpMail(env.SMTP_URL, from, dkimOf(env)) : outboxMail(join(env.DATA_DIR, "outbox"), from);
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: MailEnv): Dkim | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: readFileSync(DKIM_KEY_FILE, "utf8") };
}
