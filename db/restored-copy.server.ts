// The mark of a database that was restored from a backup: until the owner says that it is the real one, it sends and charges
// nothing. Nobody else knows whether the database that the backup was made of still runs somewhere.
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";
import { settings } from "./schema/settings.ts";
import { deleteSetting, readSetting, writeSetting } from "./settings-store.server.ts";

const MARK = "restored_copy";

export type RestoredCopy = {
  /** When the backup was made, and when it was restored. */
  madeAt: string;
  restoredAt: string;
  /** When the payment provider was last asked for everything since then. */
  lookedAt: string | null;
  erasures: { repeated: number; unreadable: number };
};

export async function readRestoredCopy(db: Db | Tx): Promise<RestoredCopy | null> {
  return (await readSetting<RestoredCopy>(db, MARK)) ?? null;
}

export async function markRestoredCopy(db: Db | Tx, copy: RestoredCopy, now: Date): Promise<void> {
  await writeSetting(db, MARK, copy, now);
  await notifyEveryProcess(db);
}

/** Of one that was confirmed meanwhile nothing is noted: it would be a copy again. */
export async function noteLooked(db: Db | Tx, lookedAt: Date): Promise<void> {
  const value = sql`jsonb_set(${settings.value}, '{lookedAt}', to_jsonb(${lookedAt.toISOString()}::text))`;
  await db.update(settings).set({ value, updatedAt: lookedAt }).where(eq(settings.key, MARK));
  await notifyEveryProcess(db);
}

/** False when it was no copy, or is none any more. */
export async function unmarkRestoredCopy(tx: Db | Tx): Promise<boolean> {
  const wasCopy = await deleteSetting(tx, MARK);
  await notifyEveryProcess(tx);
  return wasCopy;
}

/** Through the channel of the connections: what may leave is decided there. */
async function notifyEveryProcess(db: Db | Tx): Promise<void> {
  await db.execute(sql`select pg_notify('connections_changed', '')`);
}
