import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

type Room = { TMPDIR: string; NODE_COMPILE_CACHE: string };

const GIGABYTE = 2 ** 30;
/** A whole run fills less than two. */
const ROOM_IN_MEMORY = { folder: "/dev/shm", room: 4 * GIGABYTE, free: 8 * GIGABYTE };

type Options = { inMemory?: boolean };

/** In memory where there is plenty: tests write some hundred databases, and each commit would wait for the disk. */
function whereToMakeIt({ inMemory }: Options): string {
  if (!inMemory || process.env.TMPDIR) return tmpdir();
  const { folder, room, free } = ROOM_IN_MEMORY;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room && freemem() >= free ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A folder for everything that tests put aside: whatever a killed process leaves behind is gone after the run. */
export async function inTemporaryRoom<T>(work: (env: Room) => Promise<T>, options: Options = {}): Promise<T> {
  const room = mkdtempSync(join(whereToMakeIt(options), "bounce-tests-"));
  const clear = () => rmSync(room, { recursive: true, force: true });
  const end = () => {
    clear();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  // PostgreSQL runs as a user of its own and has to find its folder in here.
  chmodSync(room, 0o755);
  try {
    // What one worker or command has compiled, the next one finds.
    return await work({ TMPDIR: room, NODE_COMPILE_CACHE: join(room, "compiled") });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
    clear();
  }
}
