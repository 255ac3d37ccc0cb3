// A browser that books gets a random number to be known by, for nothing but counting its unpaid holds.
import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import type { ApiEnv } from "../../api-route.server.ts";
import { deviceKey } from "../../shared/contact-key.server.ts";

const DAYS = 30;

/** The same for every call of this request's browser from now on, where it keeps cookies. */
export function bookingDevice(c: Context<ApiEnv>): string {
  const secure = c.var.deps.config.publicUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const token = parse(c.req.header("cookie") ?? "", name)[name];
  if (token && /^[\w-]{22}$/.test(token)) return deviceKey(token);
  const made = randomBytes(16).toString("base64url");
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge: DAYS * 86_400 } as const;
  c.header("Set-Cookie", serialize(name, made, attributes), { append: true });
  return deviceKey(made);
}
