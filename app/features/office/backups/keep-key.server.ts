import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import {
  changeConnection,
  requireChangeable,
  storeSecret,
} from "#app/features/office/connections/change-connection.server.ts";
import { saveConnection } from "#app/features/office/connections/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidInput } from "#app/shared/problem.ts";
import { keyFingerprint, makeBackupKey, readBackupKey, writeBackupKey } from "#db/dump/backup-key.ts";

/** The new key is shown once and not stored. The previous one stays in use until the owner has saved this one. */
export function makeKey(): { key: string; fingerprint: string } {
  const key = makeBackupKey();
  return { key, fingerprint: keyFingerprint(readBackupKey(key) as Buffer) };
}

/** Stores a new key that the owner has saved, or an earlier one typed in after a restore. */
export async function keepKey(deps: Deps, act: Act, typed: string): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "backups");
  const key = readBackupKey(typed);
  if (!key)
    throw invalidInput(
      "key",
      "That isn't a complete key. It has 14 groups of four. Compare it with the one you saved.",
    );
  const fingerprint = keyFingerprint(key);
  const { facts, version } = connections.state().backups;
  await changeConnection(deps, "backups", version, async (tx) => {
    // Unlike other secrets, its last characters aren't shown either.
    await storeSecret(tx, deps, act, { kind: "backup_key", secret: writeBackupKey(key), shownEnd: "" });
    const kept = { fingerprint, keptAt: act.at.toISOString() };
    await saveConnection(tx, act, { kind: "backups", facts: { ...facts, key: kept } });
    await writeAudit(tx, act, { action: "backup key kept", details: { fingerprint } });
  });
}
