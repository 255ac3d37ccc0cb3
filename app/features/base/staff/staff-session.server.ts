// API and pages both identify the caller here; only their refusals differ.
import type { Deps } from "#app/deps.server.ts";
import type { Staff } from "#app/shared/people/access.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { deleteSession, findStaffSession, touchSession } from "./store.server.ts";
import { hashToken } from "./token-hash.server.ts";

/**
 * Returns the signed-in person. "look" does not count as use, because automatic requests must not keep a session alive.
 */
export async function currentStaff(
  deps: Deps,
  cookieHeader: string | null | undefined,
  how: "touch" | "look" = "touch",
): Promise<Staff | undefined> {
  const token = readSessionToken(deps.config, cookieHeader);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const session = await findStaffSession(deps.db, tokenHash);
  if (!session) {
    deps.recentSessions.forget(tokenHash);
    return undefined;
  }
  const now = deps.now();
  if (!isSessionLive(session, now, deps.config.session)) {
    deps.recentSessions.forget(tokenHash);
    await deleteSession(deps.db, tokenHash);
    return undefined;
  }
  deps.recentSessions.remember(tokenHash);
  if (how === "touch" && needsTouch(session, now)) await touchSession(deps.db, tokenHash, now);
  const { userId, name, role, id, confirmedAt } = session;
  return { userId, name, role, sessionId: id, confirmedAt };
}

/** Deletes the session from the database at once, so it ends in every process. */
export async function signOut(deps: Deps, cookieHeader: string | null | undefined): Promise<void> {
  const token = readSessionToken(deps.config, cookieHeader);
  if (!token) return;
  deps.recentSessions.forget(hashToken(token));
  await deleteSession(deps.db, hashToken(token));
}

/**
 * Returns true if this process saw the session within the last hour, without asking the database. It is no permission.
 */
export function wasSignedInLately(
  { recentSessions, config }: Pick<Deps, "recentSessions" | "config">,
  cookieHeader: string | undefined,
): boolean {
  const token = readSessionToken(config, cookieHeader);
  return token !== undefined && recentSessions.has(hashToken(token));
}

type SessionLimits = { idleMs: number; maxMs: number };

type Times = { lastSeenAt: Date; expiresAt: Date };

/** A session ends after idling too long or at its maximum age. */
export function isSessionLive(session: Times, now: Date, limits: SessionLimits): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return now < session.expiresAt && idle < limits.idleMs;
}

const TOUCH_EVERY_MS = 60_000;

/** One write a minute is enough to see that a session is in use. */
export function needsTouch(session: Times, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS;
}
