import { join } from "node:path";
import { business } from "../../config/business.ts";
import type { Env } from "../../config/env.server.ts";
import { outboxMail } from "./outbox.server.ts";
import type { MailPort } from "./port.ts";
import { smtpMail } from "./smtp.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR" | "BUSINESS_EMAIL">;

export function createMail(env: MailEnv): MailPort {
  const from = env.MAIL_FROM ?? `${business.name} <${env.BUSINESS_EMAIL}>`;
  return env.SMTP_URL ? smtpMail(env.SMTP_URL, from) : outboxMail(join(env.DATA_DIR, "outbox"), from);
}
