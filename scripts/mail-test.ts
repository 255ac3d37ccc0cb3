// `npm run mail:test -- someone@example.com`: one message through the mail settings of this installation.
import { randomUUID } from "node:crypto";
import { createMail } from "#adapters/mail/create-mail.server.ts";
import { startingBusiness } from "#config/business.ts";
import { StartError, whereSettingsAre } from "#config/env.server.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { readCommandSettings } from "./command-settings.ts";

try {
  const env = readCommandSettings();
  const to = process.argv[2] ?? env.OWNER_EMAIL;
  if (!to)
    throw new StartError("Say who to send it to: npm run mail:test -- someone@example.com (or set OWNER_EMAIL).");
  const server = env.SMTP_URL ? new URL(env.SMTP_URL).host : "none";
  print(`Mail server: ${server} (settings from ${whereSettingsAre()}).`);
  // What the owner published as sender is in the database, which the server may have open: so it is sent as from its recipient.
  const sender = { ...startingBusiness, contact: { ...startingBusiness.contact, email: to } };
  const mail = createMail(env, () => sender);
  await mail.send({
    id: `test-${randomUUID()}`,
    to,
    subject: `Test message from ${startingBusiness.name}`,
    text: `If you can read this, email from ${startingBusiness.name} reaches ${to}.\n`,
  });
  mail.close();
  print(env.SMTP_URL ? `Sent to ${to}.` : `SMTP_URL isn't set, so the message was saved in ${env.DATA_DIR}/outbox.`);
} catch (error) {
  exitWithError(
    error instanceof StartError ? error : new StartError(`The message was not sent: ${(error as Error).message}`),
  );
}
