import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../deps.server.ts";
import type { Audience } from "../../messages/message-data.ts";
import { notify } from "../../messages/notify.server.ts";
import { signingPath } from "../../waiver/rules/signing-path.ts";
import type { Waiver } from "../../waiver/store.server.ts";
import { firstEmail, firstEvent } from "../emails/first-email.server.ts";
import type { Order } from "../model/load-orders.server.ts";

/** How it came about: the owner entered it, a customer booked it, or a customer accepted an offer. */
type MadeBy = "owner" | "customer" | "offer";

/**
 * The first emails: what was booked, what to pay, and the waiver. A customer who books or accepts goes on to sign and pay, so
 * what asks for that waits and then says what is left. The owner hears of a new booking at once; of an accepted offer, which
 * is signed and paid next, in one email with the rest.
 */
export async function notifyNewOrder(tx: Tx, deps: Deps, order: Order, madeBy: MadeBy, waiver?: Waiver): Promise<void> {
  const { id: bookingId, customerEmail } = order;
  const { data, attachments } = firstEmail(deps, order);
  const about = { bookingId, customerEmail, byOwner: madeBy === "owner" };
  // The owner's customer isn't at the screen: paying and signing are two emails, and the one to sign may be handed on.
  const first = madeBy === "owner" ? { ...data, signUrl: undefined } : data;
  await notify(tx, deps, first, {
    ...about,
    event: firstEvent(bookingId),
    attachments: { customer: attachments, owner: attachments },
    waits: whoWaits(madeBy, order),
  });
  if (madeBy !== "owner" || waiver?.status !== "unsigned") return;
  const signUrl = deps.config.publicUrl + signingPath({ token: waiver.token, of: "waiver" });
  const message = { kind: "signing_link", booking: data.booking, signUrl } as const;
  await notify(tx, deps, message, { ...about, event: `waiver-${waiver.id}-link` });
}

function whoWaits(madeBy: MadeBy, { status }: Order): Audience[] {
  if (madeBy === "offer") return ["customer", "owner"];
  return madeBy === "customer" && status === "pending_payment" ? ["customer"] : [];
}
