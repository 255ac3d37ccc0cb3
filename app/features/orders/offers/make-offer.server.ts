// An offer waits for the customer's answer until it ends. It holds its days until then, unless the settings say otherwise.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { holdsItsDays, releaseClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { whyNotBookable } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { takePromoUseBack } from "#app/features/fleet/pricing/promo-store.server.ts";
import { requireExemption } from "#app/features/orders/orders/book/book-order.server.ts";
import { planOrder } from "#app/features/orders/orders/book/plan-order.server.ts";
import { priceRequest, requirePromo } from "#app/features/orders/orders/book/price-request.server.ts";
import { requireOrder } from "#app/features/orders/orders/book/require-order.server.ts";
import type { OwnerOrder } from "#app/features/orders/orders/book-schema.ts";
import type { LostCode } from "#app/features/orders/orders/change/lost-code.server.ts";
import { claimAgain } from "#app/features/orders/orders/claims/claim-stored-order.server.ts";
import { storedShortage } from "#app/features/orders/orders/claims/order-shortage.server.ts";
import { describeOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { beforeItIsOver } from "#app/features/orders/orders/holds/hold-end.server.ts";
import { type Move, moveOrder } from "#app/features/orders/orders/lifecycle/move-order.server.ts";
import { loadOrder } from "#app/features/orders/orders/model/load-orders.server.ts";
import { type Booking, findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { requireVersion } from "#app/features/orders/orders/model/require-version.server.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { writeRows } from "#db/engine/write-rows.server.ts";
import { linkQuote } from "./quote-store.server.ts";

const DAY_MS = 86_400_000;

export type Proposed = { bookingId: number; token: string; endsAt: string };

/** The order together with the owner's message and the quote request it answers. */
export type Offer = OwnerOrder & { message: string; quoteId?: number | undefined };

export async function makeOffer(tx: Tx, deps: Deps, act: Act, request: Offer): Promise<Proposed> {
  requireExemption(request);
  const order = await requireOrder(tx, deps, request);
  const { holdsDays } = deps.business().proposals;
  const priced = await priceRequest(tx, deps, act, request, order);
  const endsAt = offerEnd(deps, request.eventDate);
  const { order: stored, rows } = await planOrder(tx, deps, request, order, priced, {
    status: "proposed",
    proposalMessage: request.message,
    holdExpiresAt: endsAt,
    claim: holdsDays ? "hold" : null,
    deviceKey: null,
  });
  await writeRows(tx, rows);
  if (priced.promo)
    await requirePromo(tx, priced.promo, { bookingId: stored.id, email: request.customerEmail, now: act.at });
  const through = request.days > 1 ? { through: order.range.through } : {};
  const details = { date: request.eventDate, ...through, item: rentalsText(order.items) };
  await audit(tx, act, "proposal made", stored.id, details);
  if (request.quoteId !== undefined) await answerQuoteWith(tx, deps, request.quoteId, stored.id);
  await sendOffer(tx, deps, stored.id);
  return { bookingId: stored.id, token: stored.token, endsAt: endsAt.toISOString() };
}

async function answerQuoteWith(tx: Tx, deps: Deps, quoteId: number, bookingId: number): Promise<void> {
  if (await linkQuote(tx, quoteId, bookingId, deps.now())) return;
  const message = "This quote request is gone, or it's booked already.";
  throw new Problem(409, "quote_settled", message, { fields: { quoteId: message } });
}

type Renewal = { version: number; message?: string | undefined };

/** Sends an offer again with a new end, even one that ended or was declined. Without a new message, the old one is used. */
export async function renewOffer(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  { version, message }: Renewal,
): Promise<Proposed> {
  const row = await requireVersion(tx, bookingId, version);
  if (row.status !== "proposed") {
    throw new Problem(
      409,
      "cannot_propose",
      `This booking is ${statusLabels[row.status]}, so it can't be proposed again.`,
    );
  }
  const now = act.at;
  const over = whyNotBookable(row.eventDate, now, "admin", deps.business());
  if (over) throw new Problem(422, "date_refused", over, { fields: { eventDate: over } });
  const endsAt = offerEnd(deps, row.eventDate);
  const units = await releaseClaims(tx, bookingId);
  if (deps.business().proposals.holdsDays) {
    const shortage = await claimAgain(tx, row, "hold", { now, timeZone: deps.timeZone() }, units);
    if (shortage) throw await storedShortage(tx, deps, row, shortage);
  }
  if (!(await takePromoUseBack(tx, bookingId))) {
    throw new Problem(
      409,
      "promo_refused",
      "Its promo code has been used up meanwhile. Take the code off, then propose again.",
    );
  }
  const words = message === undefined ? {} : { proposalMessage: message };
  const renewed = { proposal: "open", holdExpiresAt: endsAt, changeRequest: null, ...words } as const;
  await updateBooking(tx, bookingId, renewed, now);
  await audit(tx, act, "proposal renewed", bookingId);
  await sendOffer(tx, deps, bookingId);
  return { bookingId, token: row.token, endsAt: endsAt.toISOString() };
}

/** An offer ends before its day is over, however long offers last. */
export function offerEnd(deps: Deps, eventDate: PlainDate): Date {
  return beforeItIsOver(
    new Date(deps.now().getTime() + deps.business().proposals.days * DAY_MS),
    eventDate,
    deps.timeZone(),
  );
}

/** Each sending is a separate email. */
async function sendOffer(tx: Tx, deps: Deps, bookingId: number): Promise<void> {
  const row = orNotFound(await findBooking(tx, bookingId), "booking");
  const proposalRound = row.proposalRound + 1;
  await updateBooking(tx, bookingId, { proposalRound, proposalSentAt: deps.now() }, deps.now());
  await notify(tx, deps, await offerEmail(tx, deps, { ...row, proposalRound }), {
    event: `booking-${bookingId}-proposal-${proposalRound}`,
    bookingId,
    customerEmail: row.customerEmail,
    byOwner: true,
  });
}

/** The email's facts, as of this transaction. */
export async function offerEmail(tx: Tx, deps: Deps, row: Booking): Promise<MessageOf<"proposal_sent">> {
  return {
    kind: "proposal_sent",
    booking: describeOrder(deps, await loadOrder(tx, row)),
    until: row.holdExpiresAt ? longMoment(row.holdExpiresAt, deps.timeZone()) : "",
    held: await holdsItsDays(tx, row.id),
    message: row.proposalMessage,
    again: row.proposalRound > 1,
  };
}

type Action = "proposal made" | "proposal renewed";

function audit(tx: Tx, act: Act, action: Action, bookingId: number, details = {}): Promise<void> {
  return writeAudit(tx, act, { action, bookingId, details });
}

/** Moves an offer and, while it is open, sends it again with its new day. */
export async function moveOffer(tx: Tx, deps: Deps, act: Act, row: Booking, move: Move): Promise<LostCode | undefined> {
  const lost = await moveOrder(tx, deps, act, move);
  if (row.proposal === "open" && row.eventDate !== move.date) await sendOffer(tx, deps, row.id);
  return lost;
}
