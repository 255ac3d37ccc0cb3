// What a customer does on the demo company's page. Its Pay button takes no card and always succeeds.
import { type DemoCompany, demoReference, sendPaidWebhook } from "./demo-events.server.ts";
import { type DemoCheckout, findDemoCheckout, markDemoDeclined, markDemoPaid } from "./demo-store.server.ts";

type Refusal = { ok: false; reason: "not_found" | "expired" | "already_paid" };

export function demoCheckoutState(checkout: DemoCheckout, now: Date): DemoCheckout["status"] | "expired" {
  if (checkout.status === "paid") return "paid";
  if (checkout.closedAt) return "expired";
  return checkout.expiresAt && checkout.expiresAt <= now ? "expired" : checkout.status;
}

/** Paying again is no second payment: the same event is sent again. `delivered` says whether it was accepted. */
export async function payDemoCheckout(
  company: DemoCompany,
  id: string,
): Promise<{ ok: true; checkout: DemoCheckout; delivered: boolean } | Refusal> {
  const { db, secret } = company;
  const now = company.now();
  await markDemoPaid(db, id, demoReference(secret, "pay", id), now);
  const checkout = await findDemoCheckout(db, id);
  if (!checkout) return { ok: false, reason: "not_found" };
  if (checkout.status !== "paid") return { ok: false, reason: "expired" };
  return { ok: true, checkout, delivered: await sendPaidWebhook(company, checkout) };
}

/** The card was declined. Nothing was charged and no webhook is sent; the customer may try again. */
export async function declineDemoCheckout(
  { db, now }: Pick<DemoCompany, "db" | "now">,
  id: string,
): Promise<{ ok: true; checkout: DemoCheckout } | Refusal> {
  const at = now();
  await markDemoDeclined(db, id, at);
  const checkout = await findDemoCheckout(db, id);
  if (!checkout) return { ok: false, reason: "not_found" };
  const state = demoCheckoutState(checkout, at);
  if (state === "paid") return { ok: false, reason: "already_paid" };
  if (state === "expired") return { ok: false, reason: "expired" };
  return { ok: true, checkout };
}
