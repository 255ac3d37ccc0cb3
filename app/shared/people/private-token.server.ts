// The address of a private page or link contains this secret.
import { createHash, randomBytes } from "node:crypto";

/** Makes 160 random bits as 27 letters, digits, dashes and underscores. */
export function newPrivateToken(): string {
  return randomBytes(20).toString("base64url");
}

/** Other text is not looked up, because a database refuses some characters. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{16,80}$/.test(text);
}

/** The hash finds a record by its private address without storing the address. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Makes 72 random bits as 12 characters, for an address that has to fit in a text and opens one page for a day. */
export function newShortCode(): string {
  return randomBytes(9).toString("base64url");
}

export const looksLikeShortCode = (text: string) => /^[\w-]{12}$/.test(text);
