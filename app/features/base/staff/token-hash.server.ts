import { createHash } from "node:crypto";

/** Tokens are 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
