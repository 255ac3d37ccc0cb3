// What the browser that made an unpaid hold may do with it, by the booking's private token: look, release, hold again.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import {
  lockDeliveryDays,
  lockOrderItems,
  releaseClaims,
} from "#app/features/fleet/availability/claim-order.server.ts";
import { DATE_BOOKED, whyNotOffered } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { listDays } from "#app/features/fleet/availability/rules/day-range.ts";
import { freeUnits, takenDays } from "#app/features/fleet/availability/rules/fleet.ts";
import { listFullDays } from "#app/features/fleet/availability/store.server.ts";
import { listFleet, listUnitClaims } from "#app/features/fleet/availability/units/unit-store.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { takePromoUseBack } from "#app/features/fleet/pricing/promo-store.server.ts";
import { callerByLink, holdRefused, judgeNextHold } from "#app/features/orders/holds/check-hold-code.server.ts";
import type { HeldUnits } from "#app/features/orders/holds/rules/fair-holds.ts";
import { paidInMoneyCents } from "#app/features/orders/money/rules/ledger-kinds.ts";
import { payPart } from "#app/features/orders/money/rules/pay-part.ts";
import { payOffers } from "#app/features/orders/money/rules/ways-to-pay.ts";
import { restoreWaivers } from "#app/features/orders/waiver/store.server.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { takeCreditsAgain } from "../bookkeeping/order-credits.server.ts";
import { claimAgain } from "../claims/claim-stored-order.server.ts";
import { laterDayRefusal } from "../claims/order-days-refusal.server.ts";
import { notifyNewOrder } from "../emails/first-email.server.ts";
import type { OwnHold } from "../hold-schema.ts";
import { endOrder } from "../lifecycle/end-order.server.ts";
import { cancellationFacts, decideOptions } from "../lifecycle/load-customer-options.server.ts";
import { requireByToken } from "../model/find-by-token.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import { type Booking, updateBooking } from "../model/order-row-store.server.ts";
import { currentStatus, heldAgainUntil, holdMinutes, ownHoldState } from "../rules/hold-times.ts";
import { whyNotText } from "../rules/option-text.ts";

type Source = Pick<Deps, "now" | "timeZone" | "payments" | "business">;

export async function loadOwnHold(db: Tx | Deps["db"], deps: Source, token: string): Promise<OwnHold> {
  const order = await loadOrder(db, await requireByToken(db, token));
  const { items, lines, money, totalCents, status, depositCents } = order;
  const now = deps.now();
  const state = ownHoldState(holdFacts(order), now);
  const { settledCents } = money;
  // What has begun is held no more.
  const facts = { status, totalCents, settledCents, depositCents, plan: order.paymentPlan, begun: false };
  const [first] = state === "held" ? payOffers(facts) : [];
  const part = first && payPart(items, { lines, amountCents: first.amountCents }, deps.business());
  const offer = part && deps.payments.takes(part) ? first : undefined;
  return {
    state,
    inflatableId: items[0]?.inflatableId ?? 0,
    itemName: rentalsText(items),
    eventDate: order.eventDate,
    days: order.days,
    holdExpiresAt: order.holdExpiresAt?.toISOString() ?? null,
    canLetGo: deps.payments.reportsPayments,
    totalCents,
    pay: offer ? { choice: offer.choice, amountCents: offer.amountCents } : null,
    dayOpen: await isStillFree(db, deps, order),
    customerOptions: decideOptions(cancellationFacts(deps, order), currentStatus(order, now)),
  };
}

/** Whether everything of the order could be held again, as far as can be seen without claiming it. */
async function isStillFree(db: Tx | Deps["db"], deps: Source, order: Order): Promise<boolean> {
  const range = { from: order.eventDate, through: order.lastDay };
  const [now, business] = [deps.now(), deps.business()];
  if (whyNotOffered(range.from, now, business) ?? laterDayRefusal(range, now, business)) return false;
  const counts = Map.groupBy(order.items, ({ inflatableId }) => inflatableId);
  const fleet = await listFleet(db, [...counts.keys()], range.from);
  const claims = await listUnitClaims(db, [...counts.keys()], range);
  const others = takenDays(claims.filter(({ bookingId }) => bookingId !== order.id));
  return [...counts].every(([id, { length }]) => {
    const mine = fleet.filter(({ inflatableId }) => inflatableId === id);
    return listDays(range).every((day) => freeUnits(mine, others, { from: day, through: day }).length >= length);
  });
}

/** Opens the day to everyone at once. The customer asked for it, so nobody is emailed. */
export async function releaseOwnHold(tx: Tx, deps: Deps, token: string): Promise<OwnHold> {
  const booking = await requireLocked(tx, token);
  const now = deps.now();
  const state = ownHoldState(holdFacts(booking), now);
  if (state === "booked")
    throw new Problem(409, "already_paid", "This booking is paid. Call us if you want to cancel it.");
  if (state === "held") {
    if (!deps.payments.reportsPayments) throw new Problem(409, "payment_unknown", whyNotText("payment_unknown"));
    const act = { at: now, actor: "customer" } as const;
    await endOrder(tx, deps, act, booking, "released");
    await writeAudit(tx, act, { action: "hold let go", bookingId: booking.id });
  }
  return loadOwnHold(tx, deps, token);
}

/** The same booking on the same day, if nobody has it by now. */
export async function holdAgain(tx: Tx, deps: Deps, token: string, address: string): Promise<OwnHold> {
  const { mostADay } = deps.business().delivery;
  if (mostADay !== null) await lockDeliveryDays(tx, [(await requireByToken(tx, token)).eventDate]);
  const booking = await requireLocked(tx, token);
  const now = deps.now();
  const { id: bookingId, eventDate: date } = booking;
  const facts = holdFacts(booking);
  if (ownHoldState(facts, now) === "held") return loadOwnHold(tx, deps, token);
  const range = { from: date, through: booking.lastDay };
  const refusal = whyNotOffered(date, now, deps.business()) ?? laterDayRefusal(range, now, deps.business());
  const { items } = booking;
  const rentals = await holdInflatables(tx, [...new Set(items.map(({ inflatableId }) => inflatableId))]);
  const isOffered = rentals.every(({ active }) => active);
  const until = (short: boolean) =>
    heldAgainUntil(facts, now, holdMinutes(deps.business().booking, deps.payments.provider, short));
  if (!until(false) || refusal || !isOffered)
    throw new Problem(409, "not_held", refusal ?? "This hold has ended. Please book the day again.");
  await lockOrderItems(tx, bookingId);
  const order = { ...range, units: items.length };
  const holdExpiresAt = until(await requireFewHolds(tx, deps, booking, order, address));
  // A hold that has just run out may still have its days until the next sweep.
  await releaseClaims(tx, bookingId);
  const full = await listFullDays(tx, { from: date, through: date }, mostADay);
  const isCounted = booking.status === "pending_payment";
  if ((full.length > 0 && !isCounted) || (await claimAgain(tx, booking, "hold", { now, timeZone: deps.timeZone() })))
    throw new Problem(409, "date_taken", DATE_BOOKED);
  // Or one code would pay for every order that was let go and held again.
  if (!(await takePromoUseBack(tx, bookingId))) throw new Problem(409, "not_held", CODE_USED_UP);
  if (!(await takeCreditsAgain(tx, deps, booking))) throw new Problem(409, "not_held", CREDIT_USED);
  await restoreWaivers(tx, bookingId);
  await updateBooking(tx, bookingId, { status: "pending_payment", holdExpiresAt, holdStartedAt: now }, now);
  await writeAudit(tx, { at: now, actor: "customer" }, { action: "held again", bookingId });
  // The first email was dropped if its time came while nothing was held. One that was sent, or still waits, stays the only one.
  await notifyNewOrder(tx, deps, orNotFound(await lockOrder(tx, bookingId), "booking"), "customer");
  return loadOwnHold(tx, deps, token);
}

/**
 * Holding again is one more hold; true for a short one. Where that asks for a code, the booking page does, for the same day: there
 * this one counts as well, and nobody is sent there to be refused.
 */
async function requireFewHolds(tx: Tx, deps: Deps, booking: Booking, order: HeldUnits, address: string) {
  const caller = callerByLink(booking, address);
  const next = { order, ends: true };
  const { verdict } = await judgeNextHold(tx, deps, caller, { ...next, without: booking.id });
  if (verdict.kind === "free") return verdict.short;
  const { verdict: anew } = verdict.kind === "code" ? await judgeNextHold(tx, deps, caller, next) : { verdict };
  if (anew.kind === "refused") throw holdRefused(deps, anew);
  throw new Problem(409, "code_needed", BOOK_WITH_CODE);
}

const BOOK_WITH_CODE = "Please book the day again. We'll email you a code first.";
const CODE_USED_UP = "The promo code of this order has been used meanwhile. Please book the day again.";
const CREDIT_USED = "The rain check of this order has been used meanwhile. Please book the day again.";
/** A rain check alone holds nothing: until its part in money is paid, it is a hold like any other. */
function holdFacts(order: Order) {
  return { ...order, paidCents: paidInMoneyCents(order.money.ledger) };
}

async function requireLocked(tx: Tx, token: string): Promise<Order> {
  const { id } = await requireByToken(tx, token);
  return orNotFound(await lockOrder(tx, id), "booking");
}
