import { isIPv6 } from "node:net";
import { lt } from "drizzle-orm";
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#config/rate-limits.ts";
import type { Db } from "./database.ts";
import { rateLimits } from "./schema/sessions.ts";

/** Counts one try. Returns undefined if it is allowed, else the seconds to wait. */
export function countAttempt(db: Db, name: string, limit: RateLimit, key: string): Promise<number | undefined> {
  return consume(limiter(db, name, limit), key);
}

const inMemory = new WeakMap<RateLimit, RateLimiterMemory>();

/** Counts in this process alone. */
export function countInMemory(limit: RateLimit, key: string): Promise<number | undefined> {
  const counter = inMemory.get(limit) ?? new RateLimiterMemory({ points: limit.attempts, duration: limit.seconds });
  inMemory.set(limit, counter);
  return consume(counter, key);
}

async function consume(counter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await counter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

export async function forgetAttempts(db: Db, name: string, limit: RateLimit, key: string): Promise<void> {
  await limiter(db, name, limit).delete(key);
}

/** Takes back the try just counted and no other. */
export async function giveAttemptBack(db: Db, name: string, limit: RateLimit, key: string): Promise<void> {
  await limiter(db, name, limit).reward(key, 1);
}

function limiter(db: Db, keyPrefix: string, limit: RateLimit): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix,
    points: limit.attempts,
    duration: limit.seconds,
    // The limiter is created for each try, so its timers would pile up.
    clearExpiredByTimeout: false,
  });
}

export async function deleteOldCounters(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}

/** A home has a whole /64 of IPv6 addresses, so they count as one. */
export function addressKey(address: string): string {
  if (address.startsWith("::ffff:") || !isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [left, right] = [head.split(":"), tail.split(":")].map((groups) => groups.filter(Boolean));
  const zeros = address.includes("::") ? 8 - (left?.length ?? 0) - (right?.length ?? 0) : 0;
  const groups = [...(left ?? []), ...Array<string>(zeros).fill("0"), ...(right ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
