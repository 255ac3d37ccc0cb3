/**
 * Names one request, however often it is sent. Doesn't use `crypto.randomUUID`, which browsers keep from pages without
 * https.
 */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A browser stores an unanswered booking for so many days and sends it again with the same key. */
export const PENDING_DAYS = 7;
