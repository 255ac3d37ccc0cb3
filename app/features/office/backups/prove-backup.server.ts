// Proves that the latest backup in the store can be restored: decrypts it into a fresh database, compares every row and deletes
// that database. Nothing in it can send or charge.
import type { Deps } from "#app/deps.server.ts";
import { failureSentence, OwnerError } from "./backup-failure.server.ts";
import { findNewestBackup, openStoredBackup } from "./open-stored-backup.server.ts";
import { sizeText } from "./rules/size-text.ts";
import { beginDrill, databaseBytes, endDrill } from "./store.server.ts";

/** Runs as a job. The owner sees the outcome on the Backups page. */
export async function proveBackup(deps: Deps, signal?: AbortSignal): Promise<void> {
  const target = deps.connections.backupStore();
  if (!target) return;
  let id: number | undefined;
  try {
    const { newest } = await findNewestBackup(target, signal);
    id = await beginDrill(deps.db, newest?.name ?? "", deps.now());
    if (!newest) throw new OwnerError("There's no backup in the store that this key opens.");
    await requireRoom(deps);
    const proven = await deps.tryRestore(openStoredBackup(target, newest.name, signal), signal);
    await endDrill(deps.db, id, proven, deps.now());
    deps.log.info({ name: newest.name, ...proven }, "backup proven");
  } catch (error) {
    deps.log.error({ err: error }, "restore drill failed");
    id ??= await beginDrill(deps.db, "", deps.now());
    await endDrill(deps.db, id, { error: failureSentence(deps, error) }, deps.now());
  }
}

async function requireRoom({ db, health }: Deps): Promise<void> {
  const { freeBytes } = await health.readDisk();
  const lacking = lackOfRoom(await databaseBytes(db), freeBytes);
  if (lacking) throw new OwnerError(lacking);
}

/** A fresh database before its first row, and its log while it's filled. */
const EMPTY_BYTES = 250_000_000;
const GROWTH = 1.5;

/** Says why there's no room for a restore drill, which needs a second database. Undefined if there's room. */
export function lackOfRoom(databaseBytes: number, freeBytes: number): string | undefined {
  const needed = databaseBytes * GROWTH + EMPTY_BYTES;
  if (freeBytes >= needed) return undefined;
  return `Not enough room to test a restore. It needs ${sizeText(needed)} for a while, and only ${sizeText(freeBytes)} is free.`;
}
