import { createHash } from "node:crypto";

/** Finds what belongs to a private address without keeping the address. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
