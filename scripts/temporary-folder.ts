import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

type FolderEnv = { TMPDIR: string; NODE_COMPILE_CACHE: string };

const GIGABYTE = 2 ** 30;
/** A whole run fills less than two. */
const IN_MEMORY = { folder: "/dev/shm", size: 4 * GIGABYTE, free: 8 * GIGABYTE };

type Options = { inMemory?: boolean };

/** In memory where there is plenty: tests write some hundred databases, and each commit would wait for the disk. */
function parentFolder({ inMemory }: Options): string {
  if (!inMemory || process.env.TMPDIR) return tmpdir();
  const { folder, size, free } = IN_MEMORY;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= size && freemem() >= free ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A folder for all temporary files of tests, removed after the run with whatever killed processes left. */
export async function withTemporaryFolder<T>(work: (env: FolderEnv) => Promise<T>, options: Options = {}): Promise<T> {
  const folder = mkdtempSync(join(parentFolder(options), "bounce-tests-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const end = () => {
    clear();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  // PostgreSQL runs as a user of its own and has to find its folder in here.
  chmodSync(folder, 0o755);
  try {
    // What one worker or command has compiled, the next one finds.
    return await work({ TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled") });
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
    clear();
  }
}
