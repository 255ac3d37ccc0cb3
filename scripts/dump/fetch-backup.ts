// Downloads the latest backup from the store, still encrypted.
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isStoreError, type StoreAccount, type StorePort } from "#adapters/store/port.ts";
import { s3Store } from "#adapters/store/s3-store.server.ts";
import { findNewestBackup } from "#app/features/office/backups/open-stored-backup.server.ts";
import { findRegion, readEndpoint, storeName } from "#app/features/office/backups/rules/store-place.ts";
import { storeSentence } from "#app/features/office/backups/rules/store-sentence.ts";
import { type Env, StartError } from "#config/env.server.ts";
import { keyFingerprint, readBackupKey } from "#db/dump/backup-key.ts";
import { print } from "#server/start/terminal.ts";
import { askFor, askForSecret } from "./ask-at-terminal.ts";

export async function askForStore(env: Env): Promise<StoreAccount> {
  const typed = await askFor(
    "The address of your store, such as s3.us-west-004.backblazeb2.com",
    "BACKUP_ENDPOINT",
    env.BACKUP_ENDPOINT,
  );
  const endpoint = readEndpoint(typed);
  if (!endpoint) throw new StartError(`BACKUP_ENDPOINT: ${typed} isn't a store's address.`);
  return {
    endpoint,
    region: findRegion(endpoint) ?? (await askFor("Its region", "BACKUP_REGION", env.BACKUP_REGION)),
    bucket: await askFor("The bucket", "BACKUP_BUCKET", env.BACKUP_BUCKET),
    prefix: env.BACKUP_PREFIX,
    accessKeyId: await askFor("The ID of an access key", "BACKUP_KEY_ID", env.BACKUP_KEY_ID),
    secretKey: await askForSecret("Its secret key", "BACKUP_SECRET_KEY", env.BACKUP_SECRET_KEY),
  };
}

export async function askForKey(env: Env): Promise<Buffer> {
  const typed = await askForSecret("The backup key you saved", "BACKUP_KEY", env.BACKUP_KEY);
  const key = readBackupKey(typed);
  if (key) return key;
  throw new StartError(
    "That isn't a complete backup key. It has 14 groups of four. Compare it with the one you saved.",
  );
}

export type Fetched = { file: string; store: StorePort; remove: () => Promise<void> };

export async function fetchNewestBackup(env: Env, account: StoreAccount, key: Buffer): Promise<Fetched> {
  const store = s3Store(account);
  try {
    const { newest, newestOfAny } = await findNewestBackup({ store, key });
    if (!newest) throw new StartError(nothingFound(account, key, newestOfAny?.fingerprint));
    if (newest.name !== newestOfAny?.name)
      print(`There's a newer backup with a different key (${newestOfAny?.fingerprint}). Your key opens this one:`);
    print(`Fetching ${newest.name} from ${storeName(account)}`);
    await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
    const file = join(env.DATA_DIR, newest.name);
    const remove = () => rm(file, { force: true });
    await pipeline(store.get(newest.name), createWriteStream(file, { mode: 0o600 })).catch(async (error) => {
      await remove();
      throw error;
    });
    return { file, store, remove };
  } catch (error) {
    if (isStoreError(error)) throw new StartError(storeSentence(error.failure, account));
    throw error;
  }
}

function nothingFound(account: StoreAccount, key: Buffer, other: string | undefined): string {
  const where = `${storeName(account)}${account.prefix && `, folder ${account.prefix}`}`;
  return other
    ? `The backups in ${where} were encrypted with another key: its fingerprint is ${other}, yours is ${keyFingerprint(key)}.`
    : `There's no backup in ${where}.`;
}
