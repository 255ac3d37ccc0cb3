import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { StorePort } from "#adapters/store/port.ts";
import { keyFingerprint } from "#db/dump/backup-key.ts";
import { decryptBackup } from "#db/dump/encrypt-backup.server.ts";
import { BACKUPS_BEGIN, listStoredBackups, type StoredBackup } from "./rules/stored-backup.ts";

type Stored = { store: StorePort; key: Uint8Array };

/** The latest backup that this key opens, and the latest of all. They differ after a change of keys. */
export async function findNewestBackup(
  { store, key }: Stored,
  signal?: AbortSignal,
): Promise<{ newest: StoredBackup | undefined; newestOfAny: StoredBackup | undefined }> {
  const backups = listStoredBackups(await store.list(BACKUPS_BEGIN, signal));
  const fingerprint = keyFingerprint(key);
  return { newest: backups.find((one) => one.fingerprint === fingerprint), newestOfAny: backups[0] };
}

/** Streams a stored backup, decrypted and unzipped. */
export function openStoredBackup({ store, key }: Stored, name: string, signal?: AbortSignal): Readable {
  // The reader of the stream gets the errors.
  return pipeline(decryptBackup(store.get(name, signal), key), createGunzip(), () => {});
}
