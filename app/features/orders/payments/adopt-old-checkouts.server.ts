// Checkouts that were opened before the table payment_sessions existed: customers may still be paying them, and the
// provider knows them all. Migration 0017 notes that there may be some.
import type { ListedCheckout } from "#adapters/payments/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { openSession } from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { tokenHash } from "#app/shared/people/private-token.server.ts";
import { deleteSetting, readSetting } from "#db/settings-store.server.ts";
import { takePaymentEvent } from "./apply-provider-event.server.ts";
import { whosePayment } from "./rules/whose-payment.ts";
import type { ProviderWatch } from "./watch-provider.server.ts";

type PaidBooking = { id: number; token: string };

const UPGRADED_AT = "upgraded_with_open_checkouts_at";
/** No provider keeps a checkout open for longer than a day. */
const LONGEST_MS = 25 * 3_600_000;

/** "unreachable" while not all of them could be asked about: until then nobody knows which holds are being paid. */
export async function adoptOldCheckouts(deps: Deps, watch: ProviderWatch): Promise<"done" | "unreachable"> {
  if (!deps.payments.reportsPayments) return "done";
  const upgradedAt = await readSetting<string>(deps.db, UPGRADED_AT);
  if (upgradedAt === undefined) return "done";
  const since = new Date(Math.min(Date.parse(upgradedAt), deps.now().getTime()) - LONGEST_MS);
  const listed = await watch.ask(() => deps.payments.listCheckouts(since));
  if (listed === "unreachable") return "unreachable";
  let unknown = 0;
  for (const checkout of listed) if (!(await tryToAdopt(deps, checkout, watch))) unknown += 1;
  // What cannot be adopted is tried again until no such checkout can be open any more.
  if (unknown > 0 && deps.now().getTime() < Date.parse(upgradedAt) + LONGEST_MS) return "unreachable";
  await deleteSetting(deps.db, UPGRADED_AT);
  return "done";
}

/** Each on its own: one that fails keeps none of the others. */
async function tryToAdopt(deps: Deps, checkout: ListedCheckout, watch: ProviderWatch): Promise<boolean> {
  try {
    return (await watch.ask(() => adopt(deps, checkout))) !== "unreachable";
  } catch (error) {
    deps.log.error({ err: error, checkoutRef: checkout.checkoutRef }, "could not adopt an old checkout");
    return false;
  }
}

async function adopt(deps: Deps, checkout: ListedCheckout): Promise<void> {
  const booking = await findPaidBooking(deps, checkout);
  if (!booking || checkout.found.state === "closed") return;
  if (checkout.found.state === "open" && (await keep(deps, booking, checkout))) return;
  // Only one checkout of a booking stays open: the newest.
  const found =
    checkout.found.state === "paid" ? checkout.found : await deps.payments.closeCheckout(checkout.checkoutRef);
  if (found?.state !== "paid") return;
  await deps.db.transaction((tx) => takePaymentEvent(tx, deps, { ...found, type: "paid" }, "asked"));
}

/** One with a reference is on our list already. */
async function findPaidBooking(deps: Deps, { claim }: ListedCheckout): Promise<PaidBooking | undefined> {
  if (claim.reference !== undefined || claim.bookingId === undefined) return undefined;
  const token = (await findBooking(deps.db, claim.bookingId))?.token;
  if (token === undefined) return undefined;
  const { installation, config } = deps;
  const facts = { installation, publicUrl: config.publicUrl, isKnown: false, token };
  return whosePayment(claim, facts) === "ours" ? { id: claim.bookingId, token } : undefined;
}

async function keep(deps: Deps, { id: bookingId, token }: PaidBooking, checkout: ListedCheckout): Promise<boolean> {
  const { checkoutRef: providerRef, amountCents, url, createdAt, expiresAt } = checkout;
  const { provider } = deps.payments;
  const row = { bookingId, provider, providerRef, amountCents, url, createdAt, expiresAt, state: "open" } as const;
  // What was asked for then is not known, so the next request to pay closes it and opens its own.
  const names = { reference: `old_${providerRef}`, termsHash: "", tokenHash: tokenHash(token) };
  return (await openSession(deps.db, { ...row, ...names })) !== undefined;
}
