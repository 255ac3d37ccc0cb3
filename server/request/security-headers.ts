import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { contentSecurityPolicy } from "#app/shared/content-security-policy.ts";

const PERMISSIONS = ["camera", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const POLICY = "Content-Security-Policy";

/** Every response gets these, also files and redirects, which are sent without the app. */
export function fileHeaders(hsts: string | undefined): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(hsts ? { "Strict-Transport-Security": hsts } : {}),
  };
}

/** A page loads a dozen files, and these headers mean nothing to a file. */
const DOCUMENT_HEADERS = {
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": PERMISSIONS,
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Sets the headers that the handler did not set. A page brings its own script sources. */
export function setSecurityHeaders({ config, payments }: Pick<Deps, "config" | "payments">): MiddlewareHandler<ApiEnv> {
  const defaults = Object.entries({ ...fileHeaders(config.hsts), ...DOCUMENT_HEADERS });
  // The origins of checkouts may change while the server runs.
  const policy = () => contentSecurityPolicy([], { ...config, checkoutOrigins: payments.checkoutOrigins() });
  return async (c, next) => {
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policy());
    for (const [name, value] of defaults) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
