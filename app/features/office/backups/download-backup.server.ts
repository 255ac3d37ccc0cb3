import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { backupFileName, recordBackup } from "#db/backup-record.server.ts";
import { openUnnamedFile } from "./unnamed-file.server.ts";
import { writeBackupFile } from "./write-backup-file.server.ts";

type BackupFile = { name: string; bytes: number; content: ReadableStream };

/**
 * Writes the whole file to disk before sending it: the embedded database is blocked while a dump is read, and the owner's
 * connection may be slow. The backup is recorded once the last byte is sent.
 */
export async function downloadBackup(deps: Deps, act: Act, gone: AbortSignal): Promise<BackupFile> {
  const file = await openUnnamedFile(deps.config.dataDir);
  try {
    const rows = await writeBackupFile(deps.db, act.at, file);
    gone.addEventListener("abort", file.close);
    const bytes = await file.size();
    const content = file.read(() => record(deps, act, { bytes, rows }));
    return { name: backupFileName(act.at), bytes, content };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function record(deps: Deps, act: Act, made: { bytes: number; rows: number }): Promise<void> {
  const begun = { place: "download", name: backupFileName(act.at), startedAt: act.at } as const;
  await recordBackup(deps.db, begun, made, deps.now());
  await writeAudit(deps.db, act, { action: "backup downloaded" });
}
