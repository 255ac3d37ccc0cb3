import type { Context } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { isCrewDay } from "#app/features/day/deliveries/rules/deliveries.ts";
import { businessToday, instantAt } from "#app/shared/days/business-clock.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Staff } from "#app/shared/people/access.ts";
import { looksLikeToken, newPrivateToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { type DeviceOfPerson, findDevice, isShutOut, noteSession, saveDevice } from "./device-store.server.ts";

/** What waits on a device can still be sent so many days after the day that it is about. */
const DAYS_AFTER = 2;

type Named = { device: string; label: string; date: PlainDate; hasToken?: boolean | undefined };

/** A token that adds what happened on a day and the next, and reads nothing; null where the device keeps the one it has. */
export async function registerDevice(
  { db, now, timeZone }: Pick<Deps, "db" | "now" | "timeZone">,
  { userId, sessionId }: Pick<Staff, "userId" | "sessionId">,
  { device, label, date, hasToken = false }: Named,
) {
  requireCrewDay(date, businessToday(now(), timeZone()));
  if (await isShutOut(db, device, userId))
    throw new Problem(403, "shut_out", "This phone was shut out. Please ask the owner.");
  const expiresAt = instantAt(addDays(date, DAYS_AFTER + 1), "00:00", timeZone());
  if (hasToken && (await noteSession(db, { device, userId, date, sessionId })))
    return { token: null, expiresAt: expiresAt.toISOString() };
  const token = newPrivateToken();
  const seen = { createdAt: now(), lastSeenAt: now() };
  await saveDevice(db, { device, label, userId, date, tokenHash: tokenHash(token), sessionId, expiresAt, ...seen });
  return { token, expiresAt: expiresAt.toISOString() };
}

export function requireCrewDay(date: PlainDate, today: PlainDate): void {
  if (!isCrewDay(date, today)) throw new Problem(403, "not_allowed", "You can see today's and tomorrow's stops.");
}

/** The device whose token was sent, also one that was shut out: what it sends waits apart. */
export async function requireDevice(c: Context<ApiEnv>): Promise<DeviceOfPerson> {
  const [, token = ""] = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const { db, now } = c.var.deps;
  const found = looksLikeToken(token) ? await findDevice(db, tokenHash(token), now()) : undefined;
  if (found) return found;
  throw new Problem(401, "token_over", "This phone has to sign in again before it can send.");
}
