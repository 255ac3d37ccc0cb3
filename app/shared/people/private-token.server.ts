// The secret in the address of a private page or link.
import { createHash, randomBytes } from "node:crypto";

/** 160 random bits as 27 letters, digits, dashes and underscores. */
export function newPrivateToken(): string {
  return randomBytes(20).toString("base64url");
}

/** What does not look like a token is not looked up: a database refuses some characters. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{16,80}$/.test(text);
}

/** Finds what belongs to a private address without storing the address. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** 72 random bits as 12 characters, for an address that has to fit in a text and opens one page for a day. */
export function newShortCode(): string {
  return randomBytes(9).toString("base64url");
}

export const looksLikeShortCode = (text: string) => /^[\w-]{12}$/.test(text);
