// A backup that was never restored is a hope. The newest one is fetched from the store, decrypted and put into a fresh database of
// its own, which compares every row with what was backed up; then that database is removed. Nothing in it can send or charge.
import { statfs } from "node:fs/promises";
import type { Deps } from "../../deps.server.ts";
import { failureSentence, OwnerError } from "./backup-failure.server.ts";
import { findNewestBackup, openStoredBackup } from "./open-stored-backup.server.ts";
import { lackOfRoom } from "./rules/size-text.ts";
import { beginDrill, databaseBytes, endDrill } from "./store.server.ts";

/** A job. What came of it is a row for the owner. */
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

async function requireRoom({ db, config }: Deps): Promise<void> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const lacking = lackOfRoom(await databaseBytes(db), bavail * bsize);
  if (lacking) throw new OwnerError(lacking);
}
