import type { Deps } from "#app/deps.server.ts";
import { listSessionsOfPage } from "#app/features/orders/money/ledger-store.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { looksLikeToken, tokenHash } from "#app/shared/people/private-token.server.ts";

/** What happened to the money of a deleted booking. */
export type DeletedBooking = {
  bookingId: number;
  /** `none`: no checkout was paid. `maybe`: one may have been. */
  money: { state: "none" | "maybe" } | { state: "refunding" | "refunded"; amountCents: number };
};

/** For a customer who was paying, or followed an email, when the owner deleted the booking: the token has a checkout. */
export async function loadDeletedBooking(deps: Deps, token: string): Promise<DeletedBooking | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const sessions = await listSessionsOfPage(deps.db, tokenHash(token));
  const last = sessions.at(-1);
  if (!last || (await findBooking(deps.db, last.bookingId))) return undefined;
  const { bookingId } = last;
  const paid = sessions.filter(({ state }) => state === "paid");
  const amountCents = paid.reduce((sum, one) => sum + one.amountCents, 0);
  const refunded = paid.reduce((sum, one) => sum + one.refundedCents, 0);
  if (amountCents > 0) {
    return { bookingId, money: { state: refunded < amountCents ? "refunding" : "refunded", amountCents } };
  }
  return { bookingId, money: { state: sessions.some(({ state }) => state === "open") ? "maybe" : "none" } };
}
