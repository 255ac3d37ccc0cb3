import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "../../deps.server.ts";

/** The `__Host-` prefix makes browsers refuse the cookie unless it is secure and for this host alone. */
function cookieName(config: Config): string {
  return isHttps(config) ? "__Host-owner" : "owner";
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith("https:");
}

export function readSessionToken(config: Config, cookieHeader: string | null | undefined): string | undefined {
  if (!cookieHeader) return undefined;
  const name = cookieName(config);
  return parse(cookieHeader, name)[name];
}

export function sessionCookie(config: Config, token: string, expires: Date): string {
  return serialize(cookieName(config), token, { ...attributes(config), expires });
}

export function clearedSessionCookie(config: Config): string {
  return serialize(cookieName(config), "", { ...attributes(config), maxAge: 0 });
}

function attributes(config: Config) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(config) } as const;
}
