// Marks a restored database as a copy. It sends and charges nothing until the owner confirms it, because only the owner knows if
// the original is still running.
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "./database.ts";
import { settings } from "./schema/settings.ts";
import { deleteSetting, readSetting, writeSetting } from "./settings-store.server.ts";

const MARK = "restored_copy";

export type RestoredCopy = {
  madeAt: string;
  restoredAt: string;
  /** When payments since the backup were last read from the provider. */
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

/** Updates only an existing mark, because one confirmed in the meantime would be a copy again. */
export async function noteLooked(db: Db | Tx, lookedAt: Date): Promise<void> {
  const value = sql`jsonb_set(${settings.value}, '{lookedAt}', to_jsonb(${lookedAt.toISOString()}::text))`;
  await db.update(settings).set({ value, updatedAt: lookedAt }).where(eq(settings.key, MARK));
  await notifyEveryProcess(db);
}

/** False if it wasn't a copy. */
export async function unmarkRestoredCopy(tx: Db | Tx): Promise<boolean> {
  const wasCopy = await deleteSetting(tx, MARK);
  await notifyEveryProcess(tx);
  return wasCopy;
}

/** Uses the channel of the connections, which decide whether anything may be sent. */
async function notifyEveryProcess(db: Db | Tx): Promise<void> {
  await db.execute(sql`select pg_notify('connections_changed', '')`);
}
