export type SessionLimits = { idleMs: number; maxMs: number };

type Times = { lastSeenAt: Date; expiresAt: Date };

/** A session ends when it was idle too long or reached its maximum age. */
export function isSessionLive(session: Times, now: Date, limits: SessionLimits): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return now < session.expiresAt && idle < limits.idleMs;
}

const TOUCH_EVERY_MS = 60_000;

/** One write a minute is enough to see that a session is in use. */
export function needsTouch(session: Times, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS;
}
