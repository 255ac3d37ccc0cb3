import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "#app/deps.server.ts";

/** Browsers store no cookie for longer than 400 days. */
export const LONGEST_COOKIE_S = 400 * 86_400;

/** The `__Host-` prefix makes browsers refuse the cookie unless it is secure and for this host alone. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-owner" : "owner";
}

export function readSessionToken(config: Config, cookieHeader: string | null | undefined): string | undefined {
  if (!cookieHeader) return undefined;
  const name = sessionCookieName(config.publicUrl);
  return parse(cookieHeader, name)[name];
}

/** Max-Age needs no agreement between the server's clock and the browser's. */
export function sessionCookie(config: Config, token: string): string {
  const maxAge = Math.min(Math.floor(config.session.maxMs / 1000), LONGEST_COOKIE_S);
  return serialize(sessionCookieName(config.publicUrl), token, { ...cookieAttributes(config), maxAge });
}

export function endedSessionCookies(config: Config): string[] {
  const ended = serialize(sessionCookieName(config.publicUrl), "", { ...cookieAttributes(config), maxAge: 0 });
  return [ended, signedInCookie(config, 0)];
}

/**
 * The id of the person who signed in on this device last, 0 after signing out. Scripts may read it, so that without a
 * signal the crew's app shows a stored day only to the same person. It grants no access.
 */
export function signedInCookie(config: Config, userId: number): string {
  const attributes = { ...cookieAttributes(config), httpOnly: false, maxAge: LONGEST_COOKIE_S };
  return serialize("staff", String(userId), attributes);
}

export function cookieAttributes(config: Config) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: config.publicUrl.startsWith("https:") } as const;
}
