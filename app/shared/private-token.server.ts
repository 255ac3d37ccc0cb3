import { createHash } from "node:crypto";

/** What does not look like a token is not looked up: a database refuses some characters. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{16,80}$/.test(text);
}

/** Finds what belongs to a private address without storing the address. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
