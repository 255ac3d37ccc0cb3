/** Names one request, however often it is sent. Not `crypto.randomUUID`, which browsers keep from pages without https. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How many days a browser saves a booking that was not answered, and sends it again under the same key. */
export const PENDING_DAYS = 7;
