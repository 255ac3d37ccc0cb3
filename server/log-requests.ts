import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../app/api-route.server.ts";
import { loggablePath } from "./private-path.ts";

/** One line a request: what, how it ended, how long. No query, no body, no address: those are people. */
export const logRequests: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const ms = Math.round(performance.now() - start);
  const { requestId } = c.var.facts;
  const line = { method: c.req.method, path: loggablePath(c.req.path), status: c.res.status, ms, requestId };
  c.var.deps.log[c.res.status >= 500 ? "error" : "info"](line, "request");
};
