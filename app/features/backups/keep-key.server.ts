import { keyFingerprint, makeBackupKey, readBackupKey, writeBackupKey } from "../../../db/dump/backup-key.ts";
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { invalidInput } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { changeConnection, requireChangeable, storeSecret } from "../connections/change-connection.server.ts";
import { saveConnection } from "../connections/store.server.ts";

/** Shown once and stored nowhere: until its owner has kept it, the key before it stays in use. */
export function makeKey(): { key: string; fingerprint: string } {
  const key = makeBackupKey();
  return { key, fingerprint: keyFingerprint(readBackupKey(key) as Buffer) };
}

/** A new key that was kept, or the one of before, typed in again after a restore on another machine. */
export async function keepKey(deps: Deps, act: Act, typed: string): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "backups");
  const key = readBackupKey(typed);
  if (!key)
    throw invalidInput("key", "That isn't a whole key: it has 14 groups of four. Compare it with what you kept.");
  const fingerprint = keyFingerprint(key);
  const { facts, version } = connections.state().backups;
  await changeConnection(deps, "backups", version, async (tx) => {
    // Not even its end is shown again.
    await storeSecret(tx, deps, act, { kind: "backup_key", secret: writeBackupKey(key), shownEnd: "" });
    const kept = { fingerprint, keptAt: act.at.toISOString() };
    await saveConnection(tx, act, { kind: "backups", facts: { ...facts, key: kept } });
    await writeAudit(tx, act, { action: "backup key kept", details: { fingerprint } });
  });
}
