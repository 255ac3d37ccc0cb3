// Every order that ends, ends here, so that each way to end releases the same things.
import type { Deps } from "#app/deps.server.ts";
import { releaseClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { releasePromoUse } from "#app/features/fleet/pricing/promo-store.server.ts";
import { returnAllCredits, returnCredits } from "#app/features/orders/credits/pay-with-credit.server.ts";
import type { ReturnCause } from "#app/features/orders/credits/rules/extra-days.ts";
import { resolveAlert } from "#app/features/orders/money/ledger-store.server.ts";
import type { RefundPlan } from "#app/features/orders/money/rules/refund-plan.ts";
import { stopAskingForPayment } from "#app/features/orders/money/stop-asking-for-payment.server.ts";
import { voidWaivers } from "#app/features/orders/waiver/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import type { Tx } from "#db/database.ts";
import { endWaitingAddition } from "../additions/end-addition.server.ts";
import { type Booking, updateBooking } from "../model/order-row-store.server.ts";

type Columns = Parameters<typeof updateBooking>[2];
type Ending = { columns: Columns; closesCheckout: boolean };

const ENDINGS = {
  cancelled: { columns: { status: "cancelled", changeRequest: null, holdExpiresAt: null }, closesCheckout: true },
  // The provider was asked before. Who pays by a link all the same gets the day back, if nobody else has it.
  expired: { columns: { status: "expired" }, closesCheckout: false },
  // The hold's end stays: held again, only what is left of it counts.
  released: { columns: { status: "expired" }, closesCheckout: true },
  // An offer can be sent again, so it stays an offer. The owner still answers a request for a change.
  offer_ended: { columns: { proposal: "ended" }, closesCheckout: true },
  offer_declined: { columns: { proposal: "declined", changeRequest: null }, closesCheckout: true },
  offer_withdrawn: { columns: { proposal: "ended", changeRequest: null }, closesCheckout: true },
  // The row goes next.
  deleted: { columns: {}, closesCheckout: true },
} satisfies Record<string, Ending>;

export type OrderEnding = keyof typeof ENDINGS;

type More = {
  /** Further columns that change with the ending. */
  columns?: Columns;
  /** The rain checks that get money back; all that paid, unless the cancellation decided otherwise. */
  credits?: { back: RefundPlan["toCredits"]; cause: ReturnCause };
};

/** Releases everything that the order holds. The caller has locked it. Returns what went back to rain checks. */
export async function endOrder(
  tx: Tx,
  deps: Deps,
  act: Act,
  order: Booking,
  ending: OrderEnding,
  { columns, credits }: More = {},
): Promise<RefundPlan["toCredits"]> {
  const { id: bookingId } = order;
  const rule: Ending = ENDINGS[ending];
  if (rule.closesCheckout) await stopAskingForPayment(tx, deps, bookingId);
  else await resolveAlert(tx, "no_link", String(bookingId), act.at);
  await endWaitingAddition(tx, deps, act, order, { tell: false });
  await releaseClaims(tx, bookingId);
  await releasePromoUse(tx, bookingId);
  if (credits) await returnCredits(tx, deps, { bookingId, ...credits });
  const back = credits?.back ?? (await returnAllCredits(tx, deps, bookingId));
  await voidWaivers(tx, bookingId);
  await updateBooking(tx, bookingId, { ...rule.columns, ...columns }, act.at);
  return back;
}
