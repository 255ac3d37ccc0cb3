import type { MailPort } from "#adapters/mail/port.ts";
import { sendsPasswordWithinMachine } from "#adapters/mail/smtp.server.ts";
import type { PaymentPort } from "#adapters/payments/port.ts";
import { type Business, startingBusiness } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import { print } from "./terminal.ts";

type Settings = Pick<Env, "SMTP_URL" | "DATA_DIR" | "publicUrl">;
/** Connections from the environment or the office. */
type Connected = {
  payments: Pick<PaymentPort, "provider">;
  mail: Pick<MailPort, "by">;
  connections: { state: () => Record<"payments" | "mail" | "texts", { isLocked: boolean }> };
};
type Shown = Pick<Business, "contact" | "payments">;

type Start = {
  env: Env;
  deps: Connected & { business: () => Business };
  port: number;
  generatedPassword: string | undefined;
};

export function printStartMessage({ env, deps, port, generatedPassword }: Start): void {
  const business = deps.business();
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [`\n${business.name} is ready (${seconds} s).`, `  Site    ${site}`, `  Admin   ${site}/admin`];
  if (generatedPassword) {
    lines.push(`  Admin password, shown only this once:  ${generatedPassword}`);
    lines.push("  To choose your own, set ADMIN_PASSWORD in .env and start again.");
  }
  lines.push(...startWarnings(env, business, deps).map((sentence) => `  ${sentence}`));
  print(`${lines.join("\n")}\n`);
}

/** Warns, in one sentence each, of features that look real after a start but aren't yet. */
export function startWarnings(env: Settings, { contact, payments }: Shown, connected: Connected): string[] {
  const { provider } = connected.payments;
  const locked = connected.connections.state();
  const sentences = lockedSentences(locked);
  if (provider === "demo")
    sentences.push(
      "Payments are in demo mode: no card is charged. To take money, connect Stripe or payment links under Settings in the office.",
    );
  if (provider === "links" && !locked.payments.isLocked && Object.keys(payments.links).length === 0)
    sentences.push("Customers can't pay online yet. Connect Stripe or payment links under Settings in the office.");
  if (connected.mail.by === "outbox" && !locked.mail.isLocked)
    sentences.push(
      `Emails are saved as files in ${env.DATA_DIR}/outbox, not sent. To send them, connect your mail server under Settings in the office.`,
    );
  if (env.SMTP_URL && sendsPasswordWithinMachine(env.SMTP_URL))
    sentences.push(
      "The mail server of SMTP_URL is on this machine, so its password may be sent unencrypted. It never leaves the machine.",
    );
  if (isPlainOnTheWeb(env.publicUrl))
    sentences.push(
      `PUBLIC_URL is ${env.publicUrl}, which isn't encrypted: others can read passwords, names and addresses. Put a proxy with a certificate in front and use https.`,
    );
  const { email } = contact;
  if (email === startingBusiness.contact.email && env.publicUrl.startsWith("https:"))
    sentences.push(`Replies go to ${email}, which nobody reads. Enter your own under Settings in the office.`);
  return sentences;
}

/** Names that only work on this machine or its network need no certificate. */
function isPlainOnTheWeb(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$|\.(localhost|test|local)$/.test(hostname);
  return protocol === "http:" && !isLocal;
}

/** After a restore without its key, stored secrets can't be read. */
function lockedSentences({ payments, mail, texts }: ReturnType<Connected["connections"]["state"]>): string[] {
  const unread =
    "were encrypted with a key that isn't here, so they can't be read. Enter them again under Settings in the office";
  return [
    ...(payments.isLocked ? [`The stored Stripe keys ${unread}: until then customers can't pay online.`] : []),
    ...(mail.isLocked
      ? [`The stored sign-in data of your mail server ${unread}: until then emails are saved as files.`]
      : []),
    ...(texts.isLocked ? [`The stored keys of Twilio ${unread}: until then no texts are sent.`] : []),
  ];
}
