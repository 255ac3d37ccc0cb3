// The webhooks of the demo company: signed messages, sent again until our webhook accepts them.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Db } from "#db/database.ts";
import {
  type DemoCheckout,
  type DemoRefund,
  findDemoPayment,
  listUndelivered,
  markDemoDelivered,
} from "./demo-store.server.ts";
import type { Claim, PaymentEvent, WebhookRequest } from "./port.ts";

export type DemoCompany = {
  db: Db;
  now: () => Date;
  secret: string;
  installation: string;
  publicUrl: string;
  /** Our own HTTP app. */
  deliver: (request: Request) => Promise<Response>;
};

const DEMO_SIGNATURE = "Demo-Signature";
const TOLERANCE_S = 300;
const REDELIVERED_AT_ONCE = 100;
const claimSchema = z.object({
  installation: z.optional(z.string()),
  reference: z.optional(z.string()),
  bookingId: z.int().positive(),
  returnUrl: z.optional(z.string()),
});
const common = { claim: claimSchema, paymentRef: z.string().min(1), amountCents: z.int().positive() };
const eventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("paid"),
    checkoutRef: z.string().min(1),
    customerEmail: z.optional(z.string()),
    ...common,
  }),
  z.object({ type: z.literal("refunded"), refundRef: z.string().min(1), key: z.optional(z.string()), ...common }),
]);
type DemoEvent = z.output<typeof eventSchema>;

export function readDemoWebhook(secret: string, { body, header, now }: WebhookRequest): PaymentEvent[] | undefined {
  if (!isDemoSignature(secret, body, header(DEMO_SIGNATURE), now)) return undefined;
  const event = eventSchema.safeParse(JSON.parse(body));
  return [event.success ? event.data : { type: "ignored" }];
}

/** What the company knows about a checkout since it was made. */
export function readClaim({ installation }: Pick<DemoCompany, "installation">, checkout: DemoCheckout): Claim {
  const { bookingId, returnUrl, reference } = checkout;
  return reference ? { installation, reference, bookingId, returnUrl } : { bookingId, returnUrl };
}

/** True once the message was taken. A failure leaves it undelivered, and the money where it is. */
export async function sendPaidWebhook(company: DemoCompany, checkout: DemoCheckout): Promise<boolean> {
  const { id, amountCents, paymentRef } = checkout;
  if (!paymentRef) return false;
  const claim = { ...readClaim(company, checkout), bookingId: checkout.bookingId };
  const customerEmail = checkout.customerEmail ?? undefined;
  const taken = await send(company, { type: "paid", claim, checkoutRef: id, paymentRef, amountCents, customerEmail });
  if (taken) await markDemoDelivered(company.db, { checkoutId: id }, company.now());
  return taken;
}

export async function sendRefundedWebhook(company: DemoCompany, refund: DemoRefund): Promise<boolean> {
  const { refundRef, bookingId, amountCents, paymentRef, idempotencyKey: key } = refund;
  const checkout = await findDemoPayment(company.db, paymentRef);
  const claim = { ...(checkout && readClaim(company, checkout)), bookingId };
  const taken = await send(company, { type: "refunded", claim, refundRef, amountCents, paymentRef, key });
  if (taken) await markDemoDelivered(company.db, { refundRef }, company.now());
  return taken;
}

/** Sends again whatever was not taken; payments first, since a refund means nothing before its payment. */
export async function redeliverDemoEvents(company: DemoCompany): Promise<{ delivered: number; failed: number }> {
  const { paid, refunds } = await listUndelivered(company.db, REDELIVERED_AT_ONCE);
  const results: boolean[] = [];
  for (const checkout of paid) results.push(await sendPaidWebhook(company, checkout));
  for (const refund of refunds) results.push(await sendRefundedWebhook(company, refund));
  const delivered = results.filter(Boolean).length;
  return { delivered, failed: results.length - delivered };
}

async function send({ deliver, publicUrl, secret, now }: DemoCompany, event: DemoEvent): Promise<boolean> {
  const body = JSON.stringify(event);
  const headers = { "Content-Type": "application/json", [DEMO_SIGNATURE]: signDemoBody(secret, body, now()) };
  const request = new Request(`${publicUrl}/api/webhooks/demo`, { method: "POST", body, headers });
  try {
    return (await deliver(request)).ok;
  } catch {
    return false;
  }
}

function signDemoBody(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`).toString("hex")}`;
}

function isDemoSignature(secret: string, body: string, header: string | undefined, now: Date): boolean {
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
