// The private address of the feed. Only its hash is stored, so access to the database does not give access to the calendar;
// the owner sees the address once, when it is made.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { findUser } from "#app/features/base/staff/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { looksLikeToken } from "#app/shared/people/private-token.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { deleteSetting, readSetting, writeSetting } from "#db/settings-store.server.ts";

const KEY = "calendar_feed";
const TOKEN_BYTES = 32;

/** `userId`: the owner who made it and knows it. Older ones do not say. */
type StoredFeed = { hash: string; createdAt: string; userId?: number | null };

const hashFeedToken = (token: string) => createHash("sha256").update(token).digest();

/** When the address that works now was made; null when there is none. */
export async function feedMadeAt(db: Db | Tx): Promise<string | null> {
  return (await workingFeed(db))?.createdAt ?? null;
}

/** An address ends with its owner: who was removed or is no owner any more must not go on reading the calendar. */
async function workingFeed(db: Db | Tx): Promise<StoredFeed | undefined> {
  const stored = await readSetting<StoredFeed>(db, KEY);
  if (!stored?.userId) return stored;
  return (await findUser(db, stored.userId))?.role === "owner" ? stored : undefined;
}

/** A new address. The one before stops working. */
export async function makeFeedAddress(
  tx: Tx,
  deps: Pick<Deps, "config">,
  act: Act,
): Promise<{ url: string; createdAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const replaced = (await readSetting<StoredFeed>(tx, KEY)) !== undefined;
  const createdAt = act.at.toISOString();
  const stored: StoredFeed = { hash: hashFeedToken(token).toString("hex"), createdAt, userId: act.by?.userId ?? null };
  await writeSetting(tx, KEY, stored, act.at);
  await writeAudit(tx, act, { action: "calendar feed made", details: { replaced } });
  return { url: `${deps.config.publicUrl}/calendar-feed/${token}`, createdAt };
}

export async function revokeFeedAddress(tx: Tx, act: Act): Promise<void> {
  if (!(await deleteSetting(tx, KEY))) return;
  await writeAudit(tx, act, { action: "calendar feed revoked" });
}

export async function isFeedToken(db: Db | Tx, token: string): Promise<boolean> {
  if (!looksLikeToken(token)) return false;
  const stored = await workingFeed(db);
  return stored !== undefined && timingSafeEqual(hashFeedToken(token), Buffer.from(stored.hash, "hex"));
}
