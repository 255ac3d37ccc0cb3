// An offer that waits for the customer: made by the owner, with an end, holding its days until then unless that is switched off.
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { longMoment } from "../../shared/business-clock.ts";
import { businessMoment } from "../../shared/business-moment.server.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { releaseClaims } from "../availability/claim-order.server.ts";
import { whyNotBookable } from "../availability/rules/bookable-days.ts";
import { notify } from "../messages/notify.server.ts";
import { releasePromoUse, takePromoUseBack } from "../pricing/promo-store.server.ts";
import { requireExemption } from "./book-order.server.ts";
import type { OwnerBooking } from "./book-schema.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { claimAgain } from "./claim-again.server.ts";
import { priceRequest } from "./price-request.server.ts";
import { requireFree, requireOrder } from "./require-order.server.ts";
import { requireVersion } from "./require-version.server.ts";
import { statusLabels } from "./rules/booking-states.ts";
import { thingsText } from "./rules/order-text.ts";
import { findBooking, updateBooking } from "./store.server.ts";
import { storeOrder } from "./store-order.server.ts";
import { storedShortage } from "./stored-shortage.server.ts";

const DAY_MS = 86_400_000;

export type Proposed = { bookingId: number; token: string; endsAt: string };

export async function proposeOrder(tx: Tx, deps: Deps, request: OwnerBooking): Promise<Proposed> {
  requireExemption(request);
  const order = await requireOrder(tx, deps, request);
  const { holdsDays } = deps.business().proposals;
  await requireFree(tx, deps, order);
  const priced = await priceRequest(tx, deps, request, order);
  const endsAt = proposalEnd(deps, request.eventDate);
  const stored = await storeOrder(tx, deps, request, order, priced, {
    status: "proposed",
    holdExpiresAt: endsAt,
    claim: holdsDays ? "hold" : null,
    deviceKey: null,
  });
  const through = request.days > 1 ? { through: order.range.through } : {};
  const details = { date: request.eventDate, ...through, item: thingsText(order.items) };
  await audit(tx, deps, "proposal made", stored.bookingId, details);
  await sendProposal(tx, deps, stored.bookingId);
  return { bookingId: stored.bookingId, token: stored.token, endsAt: endsAt.toISOString() };
}

/** Sends it again with a new end, also one that ended or was declined. */
export async function renewProposal(tx: Tx, deps: Deps, bookingId: number, version: number): Promise<Proposed> {
  const row = await requireVersion(tx, bookingId, version);
  if (row.status !== "proposed") {
    throw new Problem(
      409,
      "cannot_propose",
      `This booking is ${statusLabels[row.status]}, so it can't be proposed again.`,
    );
  }
  const now = deps.now();
  const over = whyNotBookable(row.eventDate, now, "admin", deps.business());
  if (over) throw new Problem(422, "date_refused", over, { fields: { eventDate: over } });
  const endsAt = proposalEnd(deps, row.eventDate);
  const units = await releaseClaims(tx, bookingId);
  if (deps.business().proposals.holdsDays) {
    const shortage = await claimAgain(tx, row, "hold", now, units);
    if (shortage) throw await storedShortage(tx, deps, row, shortage);
  }
  if (!(await takePromoUseBack(tx, bookingId))) {
    throw new Problem(
      409,
      "promo_refused",
      "Its promo code has been used up meanwhile. Take the code off, then propose again.",
    );
  }
  await updateBooking(tx, bookingId, { proposal: "open", holdExpiresAt: endsAt }, now);
  await audit(tx, deps, "proposal renewed", bookingId);
  await sendProposal(tx, deps, bookingId);
  return { bookingId, token: row.token, endsAt: endsAt.toISOString() };
}

/** The owner takes it back; the customer is told when they look. */
export async function withdrawProposal(tx: Tx, deps: Deps, bookingId: number): Promise<void> {
  await releaseProposal(tx, deps, bookingId, "ended");
  await audit(tx, deps, "proposal withdrawn", bookingId);
}

/** Frees whatever it holds. The booking is locked. */
export async function releaseProposal(
  tx: Tx,
  deps: Pick<Deps, "now">,
  bookingId: number,
  proposal: "declined" | "ended",
): Promise<void> {
  await releaseClaims(tx, bookingId);
  await releasePromoUse(tx, bookingId);
  await updateBooking(tx, bookingId, { proposal, changeRequest: null }, deps.now());
}

/** Nobody accepts a day that is over, however long offers last. */
function proposalEnd(deps: Deps, eventDate: PlainDate): Date {
  return beforeItIsOver(new Date(deps.now().getTime() + deps.business().proposals.days * DAY_MS), eventDate);
}

export function beforeItIsOver(end: Date, eventDate: PlainDate): Date {
  const midnight = businessMoment(`${addDays(eventDate, 1)}T00:00`);
  return midnight && midnight < end ? midnight : end;
}

export async function sendProposal(tx: Tx, deps: Deps, bookingId: number): Promise<void> {
  const row = orNotFound(await findBooking(tx, bookingId), "booking");
  const booking = await bookingFacts(tx, deps.config, row);
  const until = row.holdExpiresAt ? longMoment(row.holdExpiresAt) : "";
  const { holdsDays } = deps.business().proposals;
  await notify(
    tx,
    deps,
    { kind: "proposal_sent", booking, until, held: holdsDays },
    {
      event: `booking-${bookingId}-proposal-${row.holdExpiresAt?.getTime()}-${row.eventDate}`,
      bookingId,
      customerEmail: row.customerEmail,
      byOwner: true,
    },
  );
}

type Action = "proposal made" | "proposal renewed" | "proposal withdrawn";

function audit(tx: Tx, deps: Deps, action: Action, bookingId: number, details = {}): Promise<void> {
  return writeAudit(tx, { at: deps.now(), actor: "owner", by: deps.by, action, bookingId, details });
}
