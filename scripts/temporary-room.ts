import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Room = { TMPDIR: string; NODE_COMPILE_CACHE: string };

/** A folder for everything that tests put aside: whatever a killed process leaves behind is gone after the run. */
export async function inTemporaryRoom<T>(work: (env: Room) => Promise<T>): Promise<T> {
  const room = mkdtempSync(join(tmpdir(), "bounce-tests-"));
  // PostgreSQL runs as a user of its own and has to find its folder in here.
  chmodSync(room, 0o755);
  try {
    // What one worker or command has compiled, the next one finds.
    return await work({ TMPDIR: room, NODE_COMPILE_CACHE: join(room, "compiled") });
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
