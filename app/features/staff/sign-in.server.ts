import { createHash, randomBytes } from "node:crypto";
import type { RateLimits } from "../../../config/rate-limits.ts";
import type { Db } from "../../../db/database.ts";
import { deleteOldCounters } from "../../../db/rate-limiter.server.ts";
import { findByGatePassword } from "./admin-password.server.ts";
import { clearLoginAttempts, countLoginAttempt } from "./login-limit.server.ts";
import type { SessionLimits } from "./rules/session-life.ts";
import { deleteExpiredSessions, insertSession } from "./store.server.ts";

type SignIn =
  | { ok: true; token: string }
  | { ok: false; reason: "wrong_password" }
  | { ok: false; reason: "too_many_tries"; retryAfterSeconds: number };

type Ask = { password: string; address: string; now: Date; limits: SessionLimits; rateLimits: RateLimits };

/** Always a new token, against session fixation. */
export async function signIn(db: Db, { password, address, now, limits, rateLimits }: Ask): Promise<SignIn> {
  const retryAfterSeconds = await countLoginAttempt(db, rateLimits, address);
  if (retryAfterSeconds !== undefined) return { ok: false, reason: "too_many_tries", retryAfterSeconds };
  const owner = await findByGatePassword(db, password);
  if (!owner) return { ok: false, reason: "wrong_password" };

  await clearLoginAttempts(db, rateLimits, address);
  await deleteExpiredSessions(db, now);
  await deleteOldCounters(db, now);
  return { ok: true, token: await openSession(db, owner.id, now, limits) };
}

export async function openSession(db: Db, userId: number, now: Date, limits: SessionLimits): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + limits.maxMs);
  const times = { createdAt: now, lastSeenAt: now, confirmedAt: now, expiresAt };
  await insertSession(db, { tokenHash: hashToken(token), userId, ...times });
  return token;
}

/** The token is 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
