import { startingBusiness } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";

type Facts = Pick<Env, "PAYMENTS" | "SMTP_URL" | "DATA_DIR" | "BUSINESS_EMAIL" | "publicUrl">;

/** What a person who starts the product may take for real and is not, each in a sentence. */
export function notYetReal(env: Facts): string[] {
  const sentences: string[] = [];
  if (env.PAYMENTS === "demo")
    sentences.push("Payments are a demo: nobody is charged. For real ones set PAYMENTS=stripe or PAYMENTS=links.");
  if (!env.SMTP_URL)
    sentences.push(
      `Mail is not sent: messages are kept as files in ${env.DATA_DIR}/outbox. To send them set SMTP_URL.`,
    );
  const { email } = startingBusiness.contact;
  if ((env.BUSINESS_EMAIL ?? email) === email && env.publicUrl.startsWith("https:"))
    sentences.push(`Replies go to ${email}, which nobody reads. Set BUSINESS_EMAIL and BUSINESS_PHONE.`);
  return sentences;
}
