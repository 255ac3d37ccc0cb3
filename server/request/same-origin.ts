import type { IncomingHttpHeaders } from "node:http";
import type { MiddlewareHandler } from "hono";
import { Problem } from "#app/shared/problem.ts";

type Named = { origin: string | undefined; host: string | undefined };

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser names the page that makes it write. Pages of other sites are refused, so a cookie alone is never enough.
 * Payment providers are no browsers and sign their calls instead.
 */
export function refuseOtherOrigins(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method) && !c.req.path.startsWith("/api/webhooks/")) {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const own = isOwnOrigin({ origin, host: c.req.header("host") }, publicUrl);
      if (origin !== undefined ? !own : site === "cross-site" || site === "same-site") {
        throw new Problem(403, "other_origin", "This request came from another site and was refused.");
      }
    }
    await next();
  };
}

/**
 * Returns the scheme and host that the visitor's browser sees. A proxy speaks plain http to us and may name any host,
 * so these are PUBLIC_URL's. A visitor who used another name of this machine keeps it.
 */
export function addressSeen({ origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">, publicUrl: string): string {
  if (origin !== undefined && isOwnOrigin({ origin, host }, publicUrl)) return new URL(origin).origin;
  return new URL(publicUrl).origin;
}

/** A page that came over plain http can be forged on its way, so it may not write to a site served over https. */
function isOwnOrigin({ origin, host }: Named, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const site = new URL(publicUrl);
  if (!/^https?:$/.test(page.protocol)) return false;
  if (page.host === site.host) return page.protocol === "https:" || site.protocol === "http:";
  return page.host === host;
}
