// Older backups still contain an erased person. Erasures are therefore noted outside the database, by record ids without names,
// so that a restore can repeat them before anyone sees the site.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StorePort } from "#adapters/store/port.ts";
import type { Deps } from "#app/deps.server.ts";
import type { Erasure } from "#app/shared/people/erasure.ts";
import { decryptBackup, encryptBackup } from "#db/dump/encrypt-backup.server.ts";
import { ERASURES, erasureName, erasureSchema, readErasureName } from "./rules/erasure-note.ts";

/** Runs as a job, retried until the data folder and the store both have the note. */
export async function noteErasure({ config, connections }: Deps, erasure: Erasure): Promise<void> {
  const text = Buffer.from(JSON.stringify(erasure));
  const folder = join(config.dataDir, ERASURES);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${erasureName(erasure)}.json`), text, { mode: 0o600 });
  const target = connections.backupStore();
  if (!target) return;
  const sealed = Buffer.concat(await Array.fromAsync(encryptBackup(once(text), target.key)));
  await target.store.put(`${ERASURES}/${erasureName(erasure)}.enc`, {
    bytes: sealed.length,
    read: async (from, bytes) => sealed.subarray(from, from + bytes),
  });
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A name tells the second. An erasure of the backup's own second may be a later one, and repeating an earlier one is harmless. */
const NAME_MS = 1000;

export type ErasuresSince = { erasures: Erasure[]; unreadable: number };

/** Reads the notes in a folder since a moment. */
export async function readErasuresOfFolder(folder: string, since: Date): Promise<ErasuresSince> {
  const names = await readdir(join(folder, ERASURES)).catch(() => []);
  return readEach(names, since, (name) => readFile(join(folder, ERASURES, name)));
}

/** Reads the notes in the store since a moment. Counts those encrypted with another key as unreadable. */
export async function readErasuresOfStore(store: StorePort, key: Uint8Array, since: Date): Promise<ErasuresSince> {
  const files = await store.list(`${ERASURES}/`);
  const names = files.map(({ name }) => name.slice(ERASURES.length + 1));
  return readEach(names, since, async (name) =>
    Buffer.concat(await Array.fromAsync(decryptBackup(store.get(`${ERASURES}/${name}`), key))),
  );
}

async function readEach(names: string[], since: Date, read: (name: string) => Promise<Buffer>): Promise<ErasuresSince> {
  const erasures: Erasure[] = [];
  let unreadable = 0;
  for (const name of names.toSorted()) {
    const at = readErasureName(name);
    if (!at || at.getTime() + NAME_MS <= since.getTime()) continue;
    const erasure = await read(name)
      .then((bytes) => erasureSchema.parse(JSON.parse(bytes.toString())))
      .catch(() => undefined);
    if (erasure) erasures.push(erasure);
    else unreadable += 1;
  }
  return { erasures, unreadable };
}
