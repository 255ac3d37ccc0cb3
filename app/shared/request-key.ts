/** Names one wish, however often it is sent. Not `crypto.randomUUID`, which browsers keep from pages without https. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
