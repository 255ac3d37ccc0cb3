import type { MiddlewareHandler } from "hono";
import { Problem } from "../app/shared/problem.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser names the page that makes it write. Another site's page is refused, so a cookie alone is never enough.
 * Payment providers are no browsers and sign their calls instead.
 */
export function refuseOtherOrigins(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (c, next) => {
    if (!READS.has(c.req.method) && !c.req.path.startsWith("/api/webhooks/")) {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const host = origin && URL.canParse(origin) ? new URL(origin).host : undefined;
      const own = host !== undefined && (host === c.req.header("host") || host === publicHost);
      if (origin !== undefined ? !own : site === "cross-site" || site === "same-site") {
        throw new Problem(403, "other_origin", "This request came from another site and was refused.");
      }
    }
    await next();
  };
}
