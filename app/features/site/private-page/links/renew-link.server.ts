// A customer whose link got around replaces it. The code goes to the booking's address, so a stranger with the link can't.
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { notifyOrder } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { findBooking, updateBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { renewWaiverTokens } from "#app/features/orders/waiver/store.server.ts";
import { newPrivateToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import { actByLink, type Caller, requireForAct } from "../acts/act-by-link.server.ts";
import { codeRecipient, requireBookingCode, sendBookingCode } from "../acts/confirm-by-code.server.ts";
import { insertEndedLink } from "./link-store.server.ts";

/** The first step: a code goes to the booking's address. */
export async function askForNewLink(deps: Deps, token: string, caller: Caller, again: boolean) {
  await sendBookingCode(deps, await requireForAct(deps, token, caller), { what: "new_link", caller, again });
  return `/booking/${token}/new-link?code=sent`;
}

/**
 * The old link ends and is remembered by its hash only; so do the signing links, which name the renter and the place. Checkouts that were
 * opened from it stay with the booking, and come back to a page that thanks for the payment.
 */
export async function renewLink(
  deps: Deps,
  token: string,
  caller: Caller,
  { code, key }: { code: string; key: string },
) {
  const before = await findByToken(deps, token);
  const made = newPrivateToken();
  await actByLink(deps, token, caller, { name: "new link", key }, async (tx, act, row) => {
    const wrongCode = await requireBookingCode(tx, deps, row, { code, what: "new_link", caller });
    if (wrongCode) return wrongCode;
    const ended = [row.token, ...(await renewWaiverTokens(tx, row.id, newPrivateToken))];
    for (const old of ended)
      await insertEndedLink(tx, { tokenHash: tokenHash(old), bookingId: row.id, endedAt: act.at });
    await updateBooking(tx, row.id, { token: made }, act.at);
    const details = await codeRecipient(tx, row);
    await writeAudit(tx, act, { action: "link renewed", bookingId: row.id, details });
    const event = `booking-${row.id}-link-${tokenHash(made)}`;
    await notifyOrder(tx, deps, { ...row, token: made }, { kind: "link_renewed" }, { event });
    return undefined;
  });
  // A form that was sent twice leads to the link that the first of the two made.
  const now = before && (await findBooking(deps.db, before.id));
  return `/booking/${now?.token ?? made}`;
}
