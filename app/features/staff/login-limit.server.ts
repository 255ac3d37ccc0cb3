import type { RateLimits } from "../../../config/rate-limits.ts";
import type { Db } from "../../../db/database.ts";
import { addressKey, countAttempt, forgetAttempts } from "../../../db/rate-limiter.server.ts";

/** Undefined when the attempt may go on, else the seconds to wait. Counted first, so that parallel guesses count too. */
export async function countLoginAttempt(db: Db, limits: RateLimits, address: string): Promise<number | undefined> {
  if (limits === "off") return undefined;
  const here = await countAttempt(db, "login", limits.login, addressKey(address));
  return here ?? (await countAttempt(db, "every-login", limits.everyLogin, "all"));
}

export async function clearLoginAttempts(db: Db, limits: RateLimits, address: string): Promise<void> {
  if (limits !== "off") await forgetAttempts(db, "login", limits.login, addressKey(address));
}
