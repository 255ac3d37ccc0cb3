// The demo company's secrets: what it signs, and the references nobody can guess or invent.
import { createHmac, timingSafeEqual } from "node:crypto";

export const DEMO_SIGNATURE = "Demo-Signature";
const TOLERANCE_S = 300;

export function signDemoBody(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`).toString("hex")}`;
}

export function isDemoSignature(secret: string, body: string, header: string | undefined, now: Date): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!time || !signature) return false;
  const age = Math.abs(Math.floor(now.getTime() / 1000) - Number(time));
  return age <= TOLERANCE_S && timingSafeEqual(Buffer.from(signature, "hex"), hmac(secret, `${time}.${body}`));
}

/** The same thing always gets the same reference, which makes every retry harmless. */
export function demoReference(secret: string, kind: "checkout" | "pay" | "refund", of: string): string {
  return `demo_${kind}_${hmac(secret, `${kind}:${of}`).subarray(0, 24).toString("base64url")}`;
}

const hmac = (secret: string, text: string): Buffer => createHmac("sha256", secret).update(text).digest();
