// Makes an encrypted backup in the store. It's written to disk first and uploaded from there, because the embedded database is
// blocked while it's read and the connection may be slow.

import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { beginBackup, endBackup } from "#db/backup-record.server.ts";
import { keyFingerprint } from "#db/dump/backup-key.ts";
import { failureSentence } from "./backup-failure.server.ts";
import { oldBackups } from "./rules/old-backups.ts";
import { BACKUPS_BEGIN, storedBackupName } from "./rules/stored-backup.ts";
import { listStoredNames } from "./store.server.ts";
import { openUnnamedFile } from "./unnamed-file.server.ts";
import { writeBackupFile } from "./write-backup-file.server.ts";

type Target = NonNullable<ReturnType<Deps["connections"]["backupStore"]>>;

/** Runs as a job. Does nothing while another backup runs or no store is connected. The owner sees failures in the list of backups. */
export async function backUpToStore(deps: Deps, signal?: AbortSignal): Promise<void> {
  const target = deps.connections.backupStore();
  if (!target) return;
  const startedAt = deps.now();
  const name = storedBackupName(startedAt, keyFingerprint(target.key));
  const id = await beginBackup(deps.db, { place: "store", name, startedAt });
  if (id === undefined) return;
  try {
    const made = await upload(deps, target, { name, at: startedAt, signal });
    await endBackup(deps.db, id, made, deps.now());
    deps.log.info({ name, ...made }, "backup stored");
  } catch (error) {
    deps.log.error({ err: error, name }, "backup failed");
    await endBackup(deps.db, id, { error: failureSentence(deps, error) }, deps.now());
    return;
  }
  await attempt(deps, "delete old backups", () => deleteOldBackups(deps, target));
}

type Upload = { name: string; at: Date; signal: AbortSignal | undefined };

async function upload(deps: Deps, { store, key }: Target, { name, at, signal }: Upload) {
  const file = await openUnnamedFile(deps.config.dataDir);
  try {
    const rows = await writeBackupFile(deps.db, at, file, key);
    const bytes = await file.size();
    await store.put(name, { bytes, read: file.readPart }, signal);
    return { bytes, rows };
  } finally {
    file.close();
  }
}

async function deleteOldBackups({ db, timeZone }: Deps, { store }: Target): Promise<void> {
  const ours = await listStoredNames(db);
  const files = await store.list(BACKUPS_BEGIN);
  for (const name of oldBackups({ files, ours, timeZone: timeZone() })) await store.delete(name);
}
