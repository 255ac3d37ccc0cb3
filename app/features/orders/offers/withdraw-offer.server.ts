import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import {
  type AuthorizeCancellation,
  type Cancelled,
  cannotCancel,
} from "#app/features/orders/orders/lifecycle/cancel-order.server.ts";
import { endOrder } from "#app/features/orders/orders/lifecycle/end-order.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { afterMove } from "#app/features/orders/orders/rules/order-states.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";

/** The owner withdraws an offer. Its page says so to the customer. No money moves. */
export async function withdrawOffer(
  tx: Tx,
  deps: Deps,
  act: Act,
  row: Booking,
  authorize: AuthorizeCancellation = async () => {},
): Promise<Cancelled> {
  if (row.proposal !== "open") throw cannotCancel(row.status);
  await authorize(NOTHING_MOVES);
  await endOrder(tx, deps, act, row, "offer_withdrawn");
  await writeAudit(tx, act, { action: "proposal withdrawn", bookingId: row.id });
  return NOTHING_MOVES;
}

const NOTHING_MOVES: Cancelled = {
  refundCents: 0,
  keptCents: 0,
  byHandCents: 0,
  creditBackCents: 0,
  newCreditCents: 0,
  credit: undefined,
};

/** For calls that only apply to offers: one that was accepted in the meantime is an order and stays. */
export function requireOffer({ status, proposal }: Booking): void {
  if (status === "proposed" && proposal === "open") return;
  if (!afterMove(status, "cancel")) throw cannotCancel(status);
  throw new Problem(409, "not_an_offer", ACCEPTED);
}

const ACCEPTED = "The customer has accepted this offer, so it can't be withdrawn. Cancel the booking instead.";
