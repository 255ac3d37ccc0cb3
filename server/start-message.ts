import { startingBusiness } from "../config/business.ts";
import type { Env } from "../config/env.server.ts";
import { print } from "./terminal.ts";

type Settings = Pick<Env, "PAYMENTS" | "SMTP_URL" | "DATA_DIR" | "BUSINESS_EMAIL" | "publicUrl">;

export function printStartMessage(env: Env, port: number, generatedPassword: string | undefined): void {
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [`\n${startingBusiness.name} is ready (${seconds} s).`, `  Site    ${site}`, `  Admin   ${site}/admin`];
  if (generatedPassword) {
    lines.push(`  Admin password, shown only this once:  ${generatedPassword}`);
    lines.push("  To choose your own, set ADMIN_PASSWORD in .env and start again.");
  }
  lines.push(...startWarnings(env).map((sentence) => `  ${sentence}`));
  print(`${lines.join("\n")}\n`);
}

/** What looks real after a start and isn't yet, one sentence each. */
export function startWarnings(env: Settings): string[] {
  const sentences: string[] = [];
  if (env.PAYMENTS === "demo")
    sentences.push(
      "Payments are in demo mode: no card is charged. To take money, set PAYMENTS=stripe or PAYMENTS=links.",
    );
  if (!env.SMTP_URL)
    sentences.push(`Emails are saved as files in ${env.DATA_DIR}/outbox, not sent. To send them, set SMTP_URL.`);
  const { email } = startingBusiness.contact;
  if ((env.BUSINESS_EMAIL ?? email) === email && env.publicUrl.startsWith("https:"))
    sentences.push(`Replies go to ${email}, which nobody reads. Set BUSINESS_EMAIL and BUSINESS_PHONE.`);
  return sentences;
}
