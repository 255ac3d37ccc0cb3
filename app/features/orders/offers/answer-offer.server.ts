// What the customer does with an offer, from its private page.

import type { Deps, RequestFacts } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { confirmClaims, holdsItsDays, lockDeliveryDays } from "#app/features/fleet/availability/claim-order.server.ts";
import { listFullDays } from "#app/features/fleet/availability/store.server.ts";
import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { prepareOrderWaiver } from "#app/features/orders/orders/book/order-waiver.server.ts";
import { claimAgain } from "#app/features/orders/orders/claims/claim-stored-order.server.ts";
import { storedShortage } from "#app/features/orders/orders/claims/order-shortage.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { notifyNewOrder } from "#app/features/orders/orders/emails/first-email.server.ts";
import { beforeItIsOver } from "#app/features/orders/orders/holds/hold-end.server.ts";
import { endOrder } from "#app/features/orders/orders/lifecycle/end-order.server.ts";
import { requireByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { lockOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { acceptedHoldEnd, holdMinutes } from "#app/features/orders/orders/rules/hold-times.ts";
import { signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { summarizeWaiver } from "#app/features/orders/waiver/store.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { markQuoteBooked } from "./quote-store.server.ts";
import { isOpenOffer } from "./rules/offer-state.ts";

export type OfferAnswer = "accept" | "decline";
/** The answer, with the version of the offer that the page showed. */
type SeenAnswer = { answer: OfferAnswer; version: number };

/** Gives back where the waiver is signed next. Answering twice is harmless: the second time there is nothing open. */
export async function answerOffer(
  deps: Deps,
  token: string,
  { answer, version }: SeenAnswer,
  caller: Pick<RequestFacts, "address">,
): Promise<string | undefined> {
  await requireWithinLimit(deps, "privatePage", caller);
  const found = await requireByToken(deps.db, token);
  return deps.db.transaction(async (tx) => {
    // Accepting an offer that holds no days takes one of the day's deliveries, so the day is locked before the booking.
    if (answer === "accept" && deps.business().delivery.mostADay !== null)
      await lockDeliveryDays(tx, [found.eventDate]);
    const row = await lockOrder(tx, found.id);
    if (!row || !isOpenOffer(row, deps.now())) throw new Problem(409, "offer_over", "This offer is over.");
    // A customer can only accept what their page showed.
    if (answer === "accept" && version !== row.version)
      throw new Problem(409, "offer_changed", "This offer has changed since you opened this page.");
    if (answer === "accept") return accept(tx, deps, row);
    await decline(tx, deps, row);
    return undefined;
  });
}

/** Makes it an order like any other: signed, then paid, or confirmed at once if nothing is due. */
async function accept(tx: Tx, deps: Deps, row: Order): Promise<string> {
  const now = deps.now();
  const held = await holdsItsDays(tx, row.id);
  if (!held) await claimNow(tx, deps, row);
  const nothingDue = dueAtBookingCents(row.totalCents, row.paymentPlan, row.depositCents) === 0;
  const minutes = holdMinutes(deps.business().booking, deps.payments.provider);
  const heldUntil = acceptedHoldEnd({ end: row.holdExpiresAt, held }, now, minutes);
  const holdExpiresAt = nothingDue ? null : beforeItIsOver(heldUntil, row.eventDate, deps.timeZone());
  const status = nothingDue ? "confirmed" : "pending_payment";
  const accepted = { status, proposal: null, changeRequest: null, holdExpiresAt, holdStartedAt: now } as const;
  await updateBooking(tx, row.id, accepted, now);
  await markQuoteBooked(tx, row.id);
  if (nothingDue) await confirmClaims(tx, row.id);
  const waiver = await prepareOrderWaiver(tx, deps, row);
  await writeAudit(tx, { at: now, actor: "customer" }, { action: "proposal accepted", bookingId: row.id });
  const waivers = [summarizeWaiver(waiver), ...row.waivers];
  await notifyNewOrder(tx, deps, { ...row, ...accepted, waivers }, "offer");
  // The booking's own link leads on to paying. The mailed signing link may be passed to somebody else, so it doesn't.
  return signingPath({ token: row.token, of: "booking" });
}

async function claimNow(tx: Tx, deps: Deps, row: Booking): Promise<void> {
  const day = { from: row.eventDate, through: row.eventDate };
  const full = await listFullDays(tx, day, deps.business().delivery.mostADay);
  if (full.length > 0) throw new Problem(409, "date_taken", "All of our deliveries on that day are taken by now.");
  const shortage = await claimAgain(tx, row, "hold", { now: deps.now(), timeZone: deps.timeZone() });
  if (shortage) throw await storedShortage(tx, deps, row, shortage);
}

async function decline(tx: Tx, deps: Deps, row: Order): Promise<void> {
  const act = { at: deps.now(), actor: "customer" } as const;
  await endOrder(tx, deps, act, row, "offer_declined");
  await writeAudit(tx, act, { action: "proposal declined", bookingId: row.id });
  const event = `booking-${row.id}-declined-${row.holdExpiresAt?.getTime()}`;
  await notifyOrder(tx, deps, row, { kind: "proposal_closed", how: "declined" }, { event });
}
