import type { RateLimit, RateLimits } from "#config/rate-limits.ts";
import type { Db } from "#db/database.ts";
import { addressKey, countAttempt, forgetAttempts, giveAttemptBack } from "#db/rate-limiter.server.ts";

/** `device` is the hash of a device on which this very person signed in before. */
type From = { address: string; device: string | undefined };

/**
 * Returns undefined if the attempt is allowed, else the seconds to wait. Counts first, so that parallel guesses count,
 * too. A known device has its own count, which no stranger can use up.
 */
export async function countLoginAttempt(db: Db, limits: RateLimits, from: From): Promise<number | undefined> {
  if (limits === "off") return undefined;
  const here = await countAttempt(db, ...chooseCounter(limits, from));
  return here ?? (from.device ? undefined : await countAttempt(db, "every-login", limits.everyLogin, "all"));
}

/**
 * Runs after the right password. The wrong tries of an address stay: they may have been at somebody else's account, and
 * a crew member who signs in between guesses at the owner's would never be stopped.
 */
export async function clearLoginAttempts(db: Db, limits: RateLimits, from: From): Promise<void> {
  if (limits === "off") return;
  await (from.device ? forgetAttempts : giveAttemptBack)(db, ...chooseCounter(limits, from));
}

function chooseCounter({ login }: Record<"login", RateLimit>, { address, device }: From): [string, RateLimit, string] {
  return device ? ["known-device", login, device] : ["login", login, addressKey(address)];
}
