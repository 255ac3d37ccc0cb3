import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for everything that tests put aside: whatever a killed process leaves behind is gone after the run. */
export async function inTemporaryRoom<T>(work: (env: { TMPDIR: string }) => Promise<T>): Promise<T> {
  const room = mkdtempSync(join(tmpdir(), "bounce-tests-"));
  // PostgreSQL runs as a user of its own and has to find its folder in here.
  chmodSync(room, 0o755);
  try {
    return await work({ TMPDIR: room });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
