// Creating a database takes the embedded engine 500 MB of memory and ten seconds. The build does it once and a first
// start copies the result, because a small machine doesn't have the memory. See docs/decisions/104.
import { existsSync, readFileSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const COPIES_AT_ONCE = 16;

/** The name includes the engine's version, because another version may not be able to read the folder. */
export function emptyDatabaseFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return join(ROOT, "build", `database-${dependencies["@electric-sql/pglite"]}`);
}

/**
 * Copies the build's empty database into a new data folder, if there is one. Renames the copy only once all of it is on
 * disk, so a crash leaves nothing that a later start would open.
 */
export async function copyEmptyDatabase(folder: string, template = emptyDatabaseFolder()): Promise<void> {
  if (existsSync(folder) || !existsSync(template)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await copyDurably(template, unfinished);
  await rename(unfinished, folder);
  await flushFolder(dirname(folder));
}

async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const folder of entries.filter((entry) => entry.isDirectory()))
    await copyDurably(join(from, folder.name), join(to, folder.name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  while (files.length > 0)
    await Promise.all(files.splice(0, COPIES_AT_ONCE).map((name) => copyFileDurably(join(from, name), join(to, name))));
  await flushFolder(to);
}

async function copyFileDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  await flush(to, "r+");
}

/** Windows can't open folders and doesn't need them flushed. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform !== "win32") await flush(path, "r");
}

async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
