import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const RETRY_SECONDS = 5;

/**
 * Once a newer version has migrated the database, this process writes nothing more, because it doesn't know the new
 * tables. It answers reads as far as it can.
 */
export const refuseWritesWhenOutdated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!READS.has(c.req.method) && c.var.deps.schema.isOutdated()) {
    const message = "We're updating the site right now. Nothing was saved. Please try again in a few seconds.";
    throw new Problem(503, "being_updated", message, { retryAfterSeconds: RETRY_SECONDS });
  }
  await next();
};
