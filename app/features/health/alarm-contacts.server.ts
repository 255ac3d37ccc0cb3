// Whom to tell and how, encrypted in a file of the data folder: for a process that can't open the database.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MailConnection } from "../../../adapters/mail/create-mail.server.ts";
import type { SecretBox } from "../../../adapters/secrets/secret-box.server.ts";
import type { TextsChoice } from "../../../adapters/texts/create-texts.server.ts";
import type { Business } from "../../../config/business.ts";
import type { Deps } from "../../deps.server.ts";

export type AlarmContacts = {
  business: Business;
  publicUrl: string;
  /** As connected in the office; what the environment sets is read from there. */
  mail: MailConnection | undefined;
  texts: TextsChoice | undefined;
};

const FILE = "alarm-contacts";
const SEALED_AS = "alarm_contacts";

/** With every change of the settings or connections. Without a key, or on a full disk, there is none or the former one. */
export function saveAlarmContacts({ config, business, connections, log }: Deps): void {
  const { box } = connections;
  if (!box.canSeal) return;
  const contacts: AlarmContacts = { business: business(), publicUrl: config.publicUrl, ...connections.ways() };
  const file = join(config.dataDir, FILE);
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, box.seal(SEALED_AS, JSON.stringify(contacts)), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    log.warn({ err: error }, "whom to tell of trouble couldn't be stored beside the database");
  }
}

/** Undefined where there is no such file, or no key for it. */
export function readAlarmContacts(dataDir: string, box: SecretBox): AlarmContacts | undefined {
  try {
    const text = box.open(SEALED_AS, readFileSync(join(dataDir, FILE)));
    return text === undefined ? undefined : (JSON.parse(text) as AlarmContacts);
  } catch {
    return undefined;
  }
}
