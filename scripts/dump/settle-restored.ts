// Finishes a restore before a server opens the database: repeats erasures since the backup and marks the database as a copy that
// sends and charges nothing until the owner confirms it.
import { dirname } from "node:path";
import type { StorePort } from "#adapters/store/port.ts";
import { createCurrentSettings } from "#app/features/base/settings/current-settings.server.ts";
import { ownerEmails } from "#app/features/base/settings/rules/owner-emails.ts";
import { readErasuresOfFolder, readErasuresOfStore } from "#app/features/office/backups/note-erasure.server.ts";
import { forgetTroubles } from "#app/features/office/health/store.server.ts";
import { repeatErasures } from "#app/features/office/privacy/repeat-erasures.server.ts";
import type { Erasure } from "#app/shared/people/erasure.ts";
import { startingBusiness } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import type { Db } from "#db/database.ts";
import { markRestoredCopy, unmarkRestoredCopy } from "#db/restored-copy.server.ts";
import { fixedSettings, withEnvironment } from "#server/start/fixed-settings.ts";
import { print } from "#server/start/terminal.ts";

type Restored = {
  db: Db;
  env: Env;
  madeAt: Date;
  /** The backup file. Notes of erasures may be next to it. */
  file: string;
  stored: { store: StorePort; key: Buffer } | undefined;
  isConfirmed: boolean;
};

export async function settleRestored({ db, env, madeAt, file, stored, isConfirmed }: Restored): Promise<void> {
  const now = new Date();
  const { erasures, unreadable } = await readErasures(env, madeAt, file, stored);
  const repeated = await repeatErasures(db, erasures, await listOwners(db, env), now);
  if (repeated > 0)
    print(`Erased ${repeated === 1 ? "1 person" : `${repeated} people`} again who were erased since the backup.`);
  if (unreadable > 0)
    print(
      `${unreadable} of the erasures since the backup couldn't be read: look for "a person was erased" in the old log.`,
    );
  await forgetTroubles(db);
  if (isConfirmed) {
    // The backup itself may have been made of a copy.
    await unmarkRestoredCopy(db);
    return;
  }
  const moments = { madeAt: madeAt.toISOString(), restoredAt: now.toISOString(), lookedAt: null };
  await markRestoredCopy(db, { ...moments, erasures: { repeated, unreadable } }, now);
}

/** Reads the notes from the data folder, next to the file and from the store, and drops duplicates. */
async function readErasures(env: Env, madeAt: Date, file: string, stored: Restored["stored"]) {
  const folders = [...new Set([env.DATA_DIR, dirname(file)])];
  const found = await Promise.all([
    ...folders.map((folder) => readErasuresOfFolder(folder, madeAt)),
    ...(stored ? [readErasuresOfStore(stored.store, stored.key, madeAt)] : []),
  ]);
  const byId = new Map<string, Erasure>(found.flatMap(({ erasures }) => erasures).map((one) => [one.id, one]));
  return { erasures: [...byId.values()], unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0) };
}

async function listOwners(db: Db, env: Env): Promise<readonly string[]> {
  const settings = await createCurrentSettings({
    db,
    starting: startingBusiness,
    fixed: fixedSettings(env),
    withEnvironment: (published) => withEnvironment(env, published),
  });
  return ownerEmails(settings.business());
}
