import { isIPv6 } from "node:net";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit, RateLimits } from "../../../config/rate-limits.ts";
import type { Db } from "../../../db/database.ts";
import { rateLimits } from "../../../db/schema/auth.ts";

/** Undefined when the try may go on, else the seconds to wait. Counting first makes parallel guesses count too. */
export async function countLoginTry(db: Db, limits: RateLimits, address: string): Promise<number | undefined> {
  if (limits === "off") return undefined;
  const here = await consume(limiter(db, "login", limits.login), addressKey(address));
  return here ?? (await consume(limiter(db, "every-login", limits.everyLogin), "all"));
}

export async function forgetLoginTries(db: Db, limits: RateLimits, address: string): Promise<void> {
  if (limits !== "off") await limiter(db, "login", limits.login).delete(addressKey(address));
}

function limiter(db: Db, name: string, limit: RateLimit): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: limit.tries,
    duration: limit.seconds,
    // The limiter is made per try; a timer each would pile up. Old rows are swept with the sessions.
    clearExpiredByTimeout: false,
  });
}

async function consume(brake: RateLimiterDrizzle, key: string): Promise<number | undefined> {
  try {
    await brake.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
    throw refusal;
  }
}

/** A home has a whole /64 of IPv6 addresses, so they count as one. */
function addressKey(address: string): string {
  return isIPv6(address) && !address.startsWith("::ffff:") ? address.split(":").slice(0, 4).join(":") : address;
}
