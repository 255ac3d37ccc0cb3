import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { emptyDatabaseFolder } from "#db/engine/empty-database.server.ts";
import { openPglite } from "#db/engine/pglite.server.ts";

/** Makes the empty database that a first start copies, once for each version of the engine. */
export async function makeEmptyDatabase(builds: string): Promise<void> {
  const folder = emptyDatabaseFolder();
  if (existsSync(folder)) return;
  // A data folder, and what has to be made above it, is for its owner alone.
  mkdirSync(builds, { recursive: true });
  const unfinished = join(builds, `.next-database-${process.pid}`);
  const { close } = await openPglite(unfinished);
  await close();
  letOthersRead(join(unfinished, "pglite"));
  renameSync(join(unfinished, "pglite"), folder);
  rmSync(unfinished, { recursive: true });
  for (const name of readdirSync(builds))
    if (name.startsWith("database-") && name !== basename(folder)) rmSync(join(builds, name), { recursive: true });
}

/** Root builds the files, and the service's user has to copy them. */
function letOthersRead(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
