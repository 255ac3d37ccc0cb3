// The page of the demo payment provider. It sees only what such a provider sees: an amount, a line of text, an address to
// return to. It exists only while payments are set to demo.

import { declineDemoCheckout, demoCheckoutState, payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { type DemoCheckout, findDemoCheckout } from "#adapters/payments/demo-store.server.ts";
import { withCheckoutResult } from "#adapters/payments/port.ts";
import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { overLimit } from "#app/over-limit.server.ts";
import { timeOrMoment } from "#app/shared/days/business-clock.ts";
import { zoneLabel } from "#config/time-zones.ts";
import type { DemoPage } from "./components/demo-checkout.tsx";

type DemoOutcome =
  | { redirectTo: string }
  | { stay: "declined" | "expired" | "unknown" }
  | { stay: "too_often"; retryAfterSeconds: number };

const ID = /^demo_checkout_[\w-]{1,64}$/;

/** Once another provider is connected, nothing is paid here any more. */
const demoCompany = ({ demo, payments }: Deps) => (payments.provider === "demo" ? demo : undefined);

export async function loadDemoPage(deps: Deps, id: string): Promise<DemoPage | undefined> {
  const company = demoCompany(deps);
  const checkout = company && ID.test(id) ? await findDemoCheckout(company.db, id) : undefined;
  if (!checkout) return undefined;
  const { amountCents, description, expiresAt, returnUrl } = checkout;
  const timeZone = deps.timeZone();
  return {
    state: wasClosed(checkout) ? "closed" : demoCheckoutState(checkout, deps.now()),
    amountCents,
    description,
    heldUntil: expiresAt && `${timeOrMoment(expiresAt, deps.now(), timeZone)} ${zoneLabel(timeZone)}`,
    backPath: ownPath(deps, returnUrl),
  };
}

export async function actOnDemoPage(
  deps: Deps,
  id: string,
  intent: unknown,
  caller: Pick<RequestFacts, "address">,
): Promise<DemoOutcome> {
  const company = demoCompany(deps);
  if (!company || !ID.test(id)) return { stay: "unknown" };
  const retryAfterSeconds = await overLimit(deps, "privatePage", caller);
  if (retryAfterSeconds !== undefined) return { stay: "too_often", retryAfterSeconds };
  if (intent === "pay") {
    const paid = await payDemoCheckout(company, id);
    if (paid.ok) return { redirectTo: ownPath(deps, withCheckoutResult(paid.checkout.returnUrl, "done")) };
    return { stay: paid.reason === "expired" ? "expired" : "unknown" };
  }
  if (intent === "decline") {
    const declined = await declineDemoCheckout(company, id);
    if (declined.ok) return { stay: "declined" };
    // Already paid is shown by the page itself.
    return { stay: declined.reason === "not_found" ? "unknown" : "expired" };
  }
  const checkout = await findDemoCheckout(company.db, id);
  if (!checkout) return { stay: "unknown" };
  return { redirectTo: ownPath(deps, withCheckoutResult(checkout.returnUrl, "back")) };
}

/** Closed before its time, because another checkout of the booking was opened or nothing is due any more. */
const wasClosed = ({ status, closedAt }: DemoCheckout) => status !== "paid" && closedAt !== null;

/** Only ever back to our own site, whatever the stored URL says. */
function ownPath({ config }: Deps, url: string): string {
  const own = new URL(config.publicUrl).origin;
  const to = URL.canParse(url) ? new URL(url) : undefined;
  return to?.origin === own ? to.pathname + to.search : "/";
}
