// Stores who gets alarms and how, encrypted in a file in the data folder, for processes that can't open the database.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MailConnection } from "#adapters/mail/create-mail.server.ts";
import type { SecretBox } from "#adapters/secrets/secret-box.server.ts";
import type { TextsChoice } from "#adapters/texts/create-texts.server.ts";
import type { Deps } from "#app/deps.server.ts";
import type { Business } from "#config/business.ts";

export type AlarmContacts = {
  business: Business;
  publicUrl: string;
  /** As connected in the office. Undefined if the environment sets it. */
  mail: MailConnection | undefined;
  texts: TextsChoice | undefined;
};

const FILE = "alarm-contacts";
const SEALED_AS = "alarm_contacts";

/** Runs after every change of settings or connections. Without a key nothing is stored; on a full disk the earlier file stays. */
export function saveAlarmContacts({ config, business, connections, log }: Deps): void {
  const { box } = connections;
  if (!box.canSeal) return;
  const contacts: AlarmContacts = {
    business: business(),
    publicUrl: config.publicUrl,
    ...connections.officeChannels(),
  };
  const file = join(config.dataDir, FILE);
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, box.seal(SEALED_AS, JSON.stringify(contacts)), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    log.warn({ err: error }, "the alarm contacts couldn't be stored");
  }
}

/** Undefined without the file or its key. */
export function readAlarmContacts(dataDir: string, box: SecretBox): AlarmContacts | undefined {
  try {
    const text = box.open(SEALED_AS, readFileSync(join(dataDir, FILE)));
    return text === undefined ? undefined : (JSON.parse(text) as AlarmContacts);
  } catch {
    return undefined;
  }
}
