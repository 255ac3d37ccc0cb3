import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { releaseClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { updateUnsignedWaivers } from "#app/features/orders/waiver/store.server.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { endWaitingAddition } from "../additions/end-addition.server.ts";
import { dropCode, findLostCode, type LostCode, requireAgreed } from "../change/lost-code.server.ts";
import { claimAgain } from "../claims/claim-stored-order.server.ts";
import { storedShortage } from "../claims/order-shortage.server.ts";
import { calendarAttachment } from "../emails/calendar-attachment.server.ts";
import { notifyOrder } from "../emails/describe-order.server.ts";
import { beforeItIsOver } from "../holds/hold-end.server.ts";
import { loadOrder, lockOrder, type Order } from "../model/load-orders.server.ts";
import { type Booking, lockBooking, updateBooking } from "../model/order-row-store.server.ts";
import { freeMove } from "../rules/customer-options.ts";
import { countsAsMove, noFreeMoveText, type RescheduleReason } from "../rules/move-reasons.ts";
import { afterMove } from "../rules/order-states.ts";
import { cancellationFacts } from "./load-customer-options.server.ts";

export type Move = {
  bookingId: number;
  date: PlainDate;
  reason: RescheduleReason;
  /** What the order was shown to cost more, without a promo code that is for other days; 0 for nothing. */
  moreCents: number;
  /** Only tried, so that it can be shown what it comes to. */
  preview?: boolean;
};

/** Moves the claim in one step: the booking is on the old day or on the new one, never on both or none. */
export async function moveOrder(tx: Tx, deps: Deps, act: Act, move: Move): Promise<LostCode | undefined> {
  const { bookingId, date, reason, moreCents, preview = false } = move;
  const now = act.at;
  const found = await requireMovable(tx, deps, { bookingId, date });
  const makesFinal = countsAsMove(reason) && requireFreeMove(deps, found).makesDepositFinal;
  if (found.eventDate === date) return undefined;
  const lost = countsAsMove(reason)
    ? findLostCode(found, { from: date, through: addDays(date, found.days - 1) })
    : undefined;
  if (lost && !preview) requireAgreed(lost, moreCents);
  if (lost) await dropCode(tx, deps, act, found);
  const row = lost ? orNotFound(await lockBooking(tx, bookingId), "booking") : found;
  const to = { ...row, eventDate: date, lastDay: addDays(date, row.days - 1) };
  await endWaitingAddition(tx, deps, act, row, { tell: true });
  await moveClaims(tx, deps, to);
  const reschedules = row.reschedules + (countsAsMove(reason) ? 1 : 0);
  const depositFinal = row.depositFinal || makesFinal;
  const holdExpiresAt =
    row.status === "proposed" && row.holdExpiresAt
      ? beforeItIsOver(row.holdExpiresAt, date, deps.timeZone())
      : row.holdExpiresAt;
  // Reopened for the old day; on the new one it is completed like any other.
  const change = {
    eventDate: date,
    reschedules,
    depositFinal,
    changeRequest: null,
    holdExpiresAt,
    reopenedUntil: null,
    calledOffAt: null,
    weatherOfferUntil: null,
  };
  await updateBooking(tx, bookingId, change, now);
  await updateUnsignedWaivers(tx, bookingId, { eventDate: date, lastDay: to.lastDay });
  // Who moves their own booking needs no reason.
  const details = { from: row.eventDate, to: date, reason: act.actor === "owner" ? reason : "", depositFinal };
  await writeAudit(tx, act, { action: "booking moved", bookingId, details });
  // No "your booking moved" email for an offer: `moveOffer` sends the offer again.
  if (row.status === "proposed") return lost;
  const moved = await loadOrder(tx, {
    ...to,
    calledOffAt: null,
    weatherOfferUntil: null,
    reschedules,
    version: row.version + 1,
    updatedAt: now,
  });
  await notifyOrder(
    tx,
    deps,
    moved,
    { kind: "booking_moved", fromDate: row.eventDate, why: whyMoved(reason, act), makesFinal, lostCode: lost },
    {
      event: `booking-${bookingId}-moved-${now.getTime()}`,
      byOwner: act.actor === "owner",
      attachments: { customer: [calendarAttachment(deps, moved)] },
    },
  );
  return lost;
}

function whyMoved(reason: RescheduleReason, { actor }: Act): MessageOf<"booking_moved">["why"] {
  if (reason === "weather") return "weather";
  return actor === "customer" ? "customer" : "us";
}

async function requireMovable(
  tx: Tx,
  deps: Deps,
  { bookingId, date }: Pick<Move, "bookingId" | "date">,
): Promise<Order> {
  const order = orNotFound(await lockOrder(tx, bookingId), "booking");
  if (!afterMove(order.status, "reschedule")) {
    throw new Problem(409, "cannot_move", `This booking is ${statusLabels[order.status]}, so it can't be moved.`);
  }
  const day = whyNotBookable(date, deps.now(), "admin", deps.business());
  if (day) throw new Problem(422, "date_refused", day, { fields: { date: day } });
  return order;
}

/** The same rule as on the customer's page, but until the truck is there: the owner knows where it is. */
function requireFreeMove(deps: Deps, order: Order) {
  const { booking, terms, today } = cancellationFacts(deps, order);
  const move = freeMove(booking, terms, today);
  if (move.allowed) return move;
  const refusal = noFreeMoveText(terms.cancellation.freeReschedules);
  throw new Problem(409, "already_moved", refusal, { fields: { reason: refusal } });
}

/** All days in one step, each item in its own unit if that is free then. An offer that holds no days still holds none. */
async function moveClaims(tx: Tx, deps: Deps, to: Booking): Promise<void> {
  const units = await releaseClaims(tx, to.id);
  if (units.size === 0 && to.status === "proposed") return;
  const kind = to.status === "confirmed" ? "booking" : "hold";
  const shortage = await claimAgain(tx, to, kind, { now: deps.now(), timeZone: deps.timeZone() }, units);
  if (!shortage) return;
  throw await storedShortage(tx, deps, to, shortage, "date");
}
