import { Problem } from "#app/shared/problem.ts";
import type { RateLimitName } from "#config/rate-limits.ts";
import { addressKey, countAttempt, countInMemory } from "#db/rate-limiter.server.ts";
import type { Deps, RequestFacts } from "./deps.server.ts";

/**
 * Counts what an address sent, or a device that is known and has its own count. Undefined when it may go on, else the seconds
 * to wait.
 */
export async function overLimit(
  { db, config }: Pick<Deps, "db" | "config">,
  name: RateLimitName,
  { address }: Pick<RequestFacts, "address">,
  device?: string,
): Promise<number | undefined> {
  const { rateLimits } = config;
  return rateLimits === "off" ? undefined : countAttempt(db, name, rateLimits[name], device ?? addressKey(address));
}

/** The same as a refusal. */
export async function requireWithinLimit(
  deps: Pick<Deps, "db" | "config">,
  name: RateLimitName,
  caller: Pick<RequestFacts, "address">,
): Promise<void> {
  const retryAfterSeconds = await overLimit(deps, name, caller);
  if (retryAfterSeconds !== undefined) throw tooOften(retryAfterSeconds);
}

export const tooOften = (retryAfterSeconds: number) =>
  new Problem(429, "too_often", "Too many tries. Please wait a few minutes.", { retryAfterSeconds });

/** The same for what only reads: counted in this process, so that reading writes nothing. */
export async function overReadLimit(
  { config: { rateLimits } }: Pick<Deps, "config">,
  name: RateLimitName,
  { address }: Pick<RequestFacts, "address">,
): Promise<number | undefined> {
  return rateLimits === "off" ? undefined : countInMemory(rateLimits[name], addressKey(address));
}
