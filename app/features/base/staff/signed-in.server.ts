import type { Context } from "hono";
import type { ApiEnv } from "#app/api-route.server.ts";
import type { Visit } from "./open-session.server.ts";

export function readVisit(c: Context<ApiEnv>): Visit {
  return { ...c.var.facts, cookies: c.req.header("cookie") };
}

export function signedIn(c: Context<ApiEnv>, cookies: string[]): Response {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  return c.body(null, 204);
}
