// PostgreSQL leaves checkpoints to a process of its own, which the embedded one does not have. Without them its log grows
// as long as the server runs: it would fill the disk, and the start after a crash would read all of it.
import type { PGlite } from "@electric-sql/pglite";

const LOG_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;

export async function checkpointIfDue(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    `select pg_current_wal_lsn() - redo_lsn > ${LOG_BYTES} as due from pg_control_checkpoint()`,
  );
  if (rows[0]?.due) await client.exec("checkpoint");
}

/** Looks every minute until it is told to stop. What fails here fails for the next writer too, who says so. */
export function keepCheckpoints(client: PGlite): () => void {
  const timer = setInterval(() => void checkpointIfDue(client).catch(() => {}), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
