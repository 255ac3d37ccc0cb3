// `npm run tell-owner -- "<sentence>"`: sends the owner an email and a text, for systemd units that failed. It needs neither the
// server nor the database, only the alarm contacts in the data folder.
import { createMail } from "#adapters/mail/create-mail.server.ts";
import { createSecretBox } from "#adapters/secrets/secret-box.server.ts";
import { createTexts, textsOfEnvironment } from "#adapters/texts/create-texts.server.ts";
import { type AlarmContacts, readAlarmContacts } from "#app/features/office/health/alarm-contacts.server.ts";
import { createAlarmRecord } from "#app/features/office/health/alarm-record.server.ts";
import { tellFromCommand } from "#app/features/office/health/tell-from-command.server.ts";
import { startingBusiness } from "#config/business.ts";
import { type Env, StartError } from "#config/env.server.ts";
import { withEnvironment } from "#server/start/fixed-settings.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { readCommandSettings } from "./command-settings.ts";

try {
  const sentence = process.argv[2];
  if (!sentence) throw new StartError('Say what happened: npm run tell-owner -- "The backup failed."');
  const env = readCommandSettings();
  const { business: stored, publicUrl, mail: mailServer, texts } = contacts(env);
  const business = withEnvironment(env, stored);
  const mail = createMail(env, () => business, mailServer);
  const onError = (error: unknown, way: string) => print(`No ${way}: ${(error as Error).message}`);
  const sender = {
    mail,
    texts: createTexts(env, textsOfEnvironment(env) ?? texts ?? { by: "off" }),
    business,
    publicUrl,
    onError,
  };
  const outcome = await tellFromCommand(sender, createAlarmRecord(env.DATA_DIR), { sentence, now: new Date() });
  mail.close();
  if (outcome === "failed") throw new StartError("The owner couldn't be reached.");
  print(outcome === "told_before" ? "The owner already knows." : `The owner was told (${outcome.told}).`);
} catch (error) {
  exitWithError(error);
}

/** Falls back to OWNER_EMAIL where no server has stored contacts yet. */
function contacts(env: Env): AlarmContacts {
  const folder = env.DATABASE_URL ? undefined : env.DATA_DIR;
  const stored = readAlarmContacts(env.DATA_DIR, createSecretBox({ given: env.SECRETS_KEY, folder }));
  if (stored) return stored;
  if (!env.OWNER_EMAIL) {
    throw new StartError(
      "There's nobody to tell. The server hasn't stored contacts here (with PostgreSQL it needs SECRETS_KEY), and OWNER_EMAIL isn't set.",
    );
  }
  return { business: startingBusiness, publicUrl: env.publicUrl, mail: undefined, texts: undefined };
}
