import { sendsPasswordWithinMachine } from "../adapters/mail/smtp.server.ts";
import { type Business, startingBusiness } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";
import { print } from "./terminal.ts";

type Settings = Pick<Env, "PAYMENTS" | "SMTP_URL" | "DATA_DIR" | "publicUrl">;

type Start = { env: Env; business: Business; port: number; generatedPassword: string | undefined };

export function printStartMessage({ env, business, port, generatedPassword }: Start): void {
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [`\n${business.name} is ready (${seconds} s).`, `  Site    ${site}`, `  Admin   ${site}/admin`];
  if (generatedPassword) {
    lines.push(`  Admin password, shown only this once:  ${generatedPassword}`);
    lines.push("  To choose your own, set ADMIN_PASSWORD in .env and start again.");
  }
  lines.push(...startWarnings(env, business).map((sentence) => `  ${sentence}`));
  print(`${lines.join("\n")}\n`);
}

/** What looks real after a start and isn't yet, one sentence each. */
export function startWarnings(env: Settings, { contact }: Pick<Business, "contact">): string[] {
  const sentences: string[] = [];
  if (env.PAYMENTS === "demo")
    sentences.push(
      "Payments are in demo mode: no card is charged. To take money, set PAYMENTS=stripe or PAYMENTS=links.",
    );
  if (!env.SMTP_URL)
    sentences.push(`Emails are saved as files in ${env.DATA_DIR}/outbox, not sent. To send them, set SMTP_URL.`);
  if (env.SMTP_URL && sendsPasswordWithinMachine(env.SMTP_URL))
    sentences.push(
      "The mail server of SMTP_URL is on this machine, so its password may be sent unencrypted. It never leaves the machine.",
    );
  const { email } = contact;
  if (email === startingBusiness.contact.email && env.publicUrl.startsWith("https:"))
    sentences.push(`Replies go to ${email}, which nobody reads. Enter your own under Settings in the office.`);
  return sentences;
}
