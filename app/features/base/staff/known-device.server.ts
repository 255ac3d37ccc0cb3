// Somebody signed in before in a known browser. Its cookie opens nothing. It only counts that person's tries from there
// apart, so that strangers who guess can't lock them out.
import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "#app/deps.server.ts";
import type { Db, Tx } from "#db/database.ts";
import { knownDevices } from "#db/schema/users.ts";
import { cookieAttributes, LONGEST_COOKIE_S } from "./session-cookie.server.ts";
import { hashToken } from "./token-hash.server.ts";

const NOBODY = 0;

type Cookies = string | null | undefined;

const cookieName = ({ publicUrl }: Config) => (publicUrl.startsWith("https:") ? "__Host-known-device" : "known-device");

function readToken(config: Config, cookies: Cookies): string | undefined {
  const name = cookieName(config);
  return cookies ? parse(cookies, name)[name] : undefined;
}

/** Returns the device's hash if this person signed in on it before. Others who share it are counted apart. */
export async function findKnownDevice(db: Db, config: Config, cookies: Cookies, userId: number | undefined) {
  const token = readToken(config, cookies);
  if (!token) return undefined;
  // Query for an unknown address, too, so that the answer takes as long.
  const [row] = await db
    .select()
    .from(knownDevices)
    .where(ofUser(hashToken(token), userId ?? NOBODY));
  return row && `${row.tokenHash}:${row.userId}`;
}

/** Returns the device's hash if any member of staff signed in on it before. A passkey doesn't say yet whose it is. */
export async function findStaffDevice(db: Db, config: Config, cookies: Cookies): Promise<string | undefined> {
  const token = readToken(config, cookies);
  if (!token) return undefined;
  const here = eq(knownDevices.tokenHash, hashToken(token));
  const [row] = await db.select().from(knownDevices).where(here).limit(1);
  return row?.tokenHash;
}

/**
 * Remembers the device for this person and returns its cookie with a new expiry. Devices not seen for over a year are
 * forgotten.
 */
export async function rememberDevice(db: Db | Tx, config: Config, cookies: Cookies, userId: number, now: Date) {
  const token = readToken(config, cookies) ?? randomBytes(32).toString("base64url");
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - LONGEST_COOKIE_S * 1000)));
  await db
    .insert(knownDevices)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastSeenAt: now } });
  return serialize(cookieName(config), token, { ...cookieAttributes(config), maxAge: LONGEST_COOKIE_S });
}

export async function forgetDevices(db: Db | Tx, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

function ofUser(tokenHash: string, userId: number) {
  return and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId));
}
