// A separate process restores the backup, because filling an embedded database blocks its process, and its memory is
// only freed when that process ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { Deps } from "#app/deps.server.ts";
import { DumpError } from "#db/dump/write-dump.server.ts";

const PROCESS = fileURLToPath(new URL("./restore-drill-process.ts", import.meta.url));
const FOLDER = "restore-drill-";
/** Enough for a hundred rows at a time. The engine's own memory doesn't count here. */
const MEMORY_MB = 192;
const LEFT_BEHIND_MS = 3 * 3_600_000;

export type DrillAnswer = { rows: number; orders: number } | { failed: string };

/** Removes its temporary folder in `dataDir` afterwards. */
export function createTryRestore(dataDir: string): Deps["tryRestore"] {
  return async (lines, signal) => {
    await removeLeftBehind(dataDir);
    const folder = await mkdtemp(join(dataDir, FOLDER));
    try {
      const answer = await fillInProcess(folder, lines, signal);
      if ("failed" in answer) throw new DumpError(answer.failed);
      return answer;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function fillInProcess(folder: string, lines: Readable, signal: AbortSignal | undefined): Promise<DrillAnswer> {
  const options = [`--max-old-space-size=${MEMORY_MB}`, "--liftoff-only"];
  const child = spawn(process.execPath, [...options, PROCESS, folder], {
    stdio: ["pipe", "pipe", "inherit"],
    // The drill gets no settings, so it can't reach the real database or any key.
    env: {},
    ...(signal && { signal }),
  });
  child.on("error", () => {});
  const ended = once(child, "close");
  const output = text(child.stdout);
  // If the child stops reading, its answer says why. A failure to read the backup is thrown.
  const writeFailure = await pipeline(lines, child.stdin).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  if (writeFailure && writeFailure.code !== "EPIPE" && writeFailure.code !== "ERR_STREAM_PREMATURE_CLOSE") child.kill();
  await ended;
  signal?.throwIfAborted();
  const answer = await output;
  if (answer) return JSON.parse(answer) as DrillAnswer;
  throw writeFailure ?? new Error(`The restore drill ended with ${child.exitCode ?? child.signalCode}`);
}

/** Removes folders of drills whose process was killed. */
async function removeLeftBehind(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(FOLDER)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
