import { randomBytes } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { rememberDevice } from "./known-device.server.ts";
import { nameDevice } from "./rules/device-name.ts";
import { sessionCookie, signedInCookie } from "./session-cookie.server.ts";
import { deleteExpiredSessions, insertSession } from "./store.server.ts";
import { hashToken } from "./token-hash.server.ts";

export type Visit = { address: string; userAgent: string; cookies: string | null | undefined };

/** Always makes a new token, against session fixation. Returns the cookies to set, the session's first. */
export async function openStaffSession(
  db: Db | Tx,
  { config, now }: Pick<Deps, "config" | "now">,
  userId: number,
  { userAgent, cookies }: Visit,
): Promise<string[]> {
  const at = now();
  const token = randomBytes(32).toString("base64url");
  const times = {
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: at,
    expiresAt: new Date(at.getTime() + config.session.maxMs),
  };
  await deleteExpiredSessions(db, at);
  await insertSession(db, { tokenHash: hashToken(token), userId, device: nameDevice(userAgent), ...times });
  const device = await rememberDevice(db, config, cookies, userId, at);
  return [sessionCookie(config, token), device, signedInCookie(config, userId)];
}
