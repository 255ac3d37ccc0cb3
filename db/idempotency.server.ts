import { createHash } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import { together } from "#app/shared/together.ts";
import type { Db, Tx } from "./database.ts";
import { idempotencyKeys } from "./schema/idempotency.ts";

export type Answer = {
  status: number;
  body: unknown;
  /** Not stored: the caller was asked for more and sends again under the same key. */
  provisional?: boolean;
  /** The record that the write made, for the steps after it. A repeated request gets the stored answer without it. */
  made?: unknown;
};

type Key = {
  scope: string;
  key: string;
  body: unknown;
  /** Names the version of the body's schema. Another version may parse the same text to another value. */
  version: string;
  now: Date;
};

/**
 * Runs a write once per key. The key is claimed and the answer stored in the write's own transaction, so they commit or
 * roll back together; a second request with the same key waits for the first and gets its answer.
 */
export async function oncePerKey(
  tx: Tx,
  { scope, key, body, version, now }: Key,
  write: () => Promise<Answer>,
): Promise<Answer | "other_request"> {
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const claim = { scope, key, requestHash, requestVersion: version, status: 0, answer: {}, createdAt: now };
  const claimed = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing().returning();
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  if (claimed.length === 0) {
    const [row] = await tx.select().from(idempotencyKeys).where(mine);
    if (!row || (row.requestVersion === version && row.requestHash !== requestHash)) return "other_request";
    return { status: row.status, body: row.answer };
  }
  const answer = await write();
  if (answer.provisional) {
    await tx.delete(idempotencyKeys).where(mine);
    return answer;
  }
  await tx
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.body ?? {} })
    .where(mine);
  return answer;
}

const lookups = new WeakMap<Db, (key: Pick<Key, "scope" | "key">) => Promise<Set<string>>>();

/** Read-only, because many callers may ask at once about a day that is taken. */
export async function isKnownKey(db: Db, scope: string, key: string): Promise<boolean> {
  const { scope: ofScope, key: itself } = idempotencyKeys;
  const lookup =
    lookups.get(db) ??
    together(async (requested: Pick<Key, "scope" | "key">[]) => {
      const scopes = [...new Set(requested.map((one) => one.scope))];
      const keys = requested.map((one) => one.key);
      const theirs = and(inArray(ofScope, scopes), inArray(itself, keys));
      const rows = await db.select({ ofScope, itself }).from(idempotencyKeys).where(theirs);
      return new Set(rows.map((row) => `${row.ofScope} ${row.itself}`));
    });
  lookups.set(db, lookup);
  return (await lookup({ scope, key })).has(`${scope} ${key}`);
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
