// `npm run tell-owner -- "<sentence>"`: an email and a text to the owner, for units of systemd that failed. It needs neither the
// server nor the database: whom to tell lies encrypted beside it.
import { createMail } from "../adapters/mail/create-mail.server.ts";
import { createSecretBox } from "../adapters/secrets/secret-box.server.ts";
import { createTexts, textsOfEnvironment } from "../adapters/texts/create-texts.server.ts";
import { type AlarmContacts, readAlarmContacts } from "../app/features/health/alarm-contacts.server.ts";
import { createAlarmRecord } from "../app/features/health/alarm-record.server.ts";
import { tellFromCommand } from "../app/features/health/tell-from-command.server.ts";
import { startingBusiness } from "../config/business.ts";
import { type Env, StartError } from "../config/env.server.ts";
import { withEnvironment } from "../server/fixed-settings.ts";
import { exitWithError, print } from "../server/terminal.ts";
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
  if (outcome === "failed") throw new StartError("The owner couldn't be told.");
  print(outcome === "told_before" ? "The owner was told of it before." : `The owner was told (${outcome.told}).`);
} catch (error) {
  exitWithError(error);
}

/** A server that never ran here has left none: then the settings have to name the owner. */
function contacts(env: Env): AlarmContacts {
  const folder = env.DATABASE_URL ? undefined : env.DATA_DIR;
  const stored = readAlarmContacts(env.DATA_DIR, createSecretBox({ given: env.SECRETS_KEY, folder }));
  if (stored) return stored;
  if (!env.OWNER_EMAIL) {
    throw new StartError(
      "Nobody knows whom to tell: the server hasn't stored it here (with PostgreSQL it needs SECRETS_KEY), and OWNER_EMAIL isn't set.",
    );
  }
  return { business: startingBusiness, publicUrl: env.publicUrl, mail: undefined, texts: undefined };
}
