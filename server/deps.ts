import type { Logger } from "pino";
import type { Config, Deps } from "../app/deps.server.ts";
import type { Env } from "../config/env.server.ts";
import type { Db } from "../db/database.ts";

const HOUR_MS = 3_600_000;

export function createDeps(env: Env, db: Db, log: Logger): Deps {
  return { db, log, now: () => new Date(), config: configFrom(env) };
}

function configFrom(env: Env): Config {
  return {
    mode: env.NODE_ENV,
    publicUrl: env.publicUrl,
    contact: { phone: env.BUSINESS_PHONE, email: env.BUSINESS_EMAIL },
    session: { idleMs: env.SESSION_IDLE_HOURS * HOUR_MS, maxMs: env.SESSION_MAX_DAYS * 24 * HOUR_MS },
    rateLimits: env.RATE_LIMITS,
    trustedProxies: env.TRUST_PROXY,
  };
}
