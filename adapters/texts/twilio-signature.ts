// Twilio's signature: base64 of HMAC-SHA1 over the whole address and every field, sorted by name, name and value without separators.
import { createHmac, timingSafeEqual } from "node:crypto";

export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const named = [...fields.entries()].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + named.map(([name, value]) => name + value).join("");
  return createHmac("sha1", authToken).update(signed).digest("base64");
}

/** With and without the port: Twilio signs either. */
export function isSigned(authToken: string, url: string, fields: URLSearchParams, given: string | undefined): boolean {
  if (!given) return false;
  return [url, withPort(url)].some((one) => isEqual(twilioSignature(authToken, one, fields), given));
}

function withPort(url: string): string {
  const { protocol, host, port, pathname, search } = new URL(url);
  if (port) return url;
  return `${protocol}//${host}:${protocol === "https:" ? 443 : 80}${pathname}${search}`;
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
