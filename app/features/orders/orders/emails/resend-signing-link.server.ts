// The email with the signing link, for a customer who has not signed yet.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { AddressedEmail, MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import { findWaiver } from "#app/features/orders/waiver/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { findBooking } from "../model/order-row-store.server.ts";
import { describeOrder } from "./describe-order.server.ts";

/** Emails the private link again. */
export async function resendSigningLink(tx: Tx, deps: Deps, act: Act, waiverId: number): Promise<void> {
  const { data, bookingId, customerEmail } = await signingLinkEmail(tx, deps, waiverId);
  const event = `waiver-${waiverId}-link-${act.at.getTime()}`;
  await notify(tx, deps, data, { event, bookingId, customerEmail });
  await writeAudit(tx, act, { action: "signing link sent", bookingId, details: { waiverId } });
}

/** The email as it would be sent; stores and sends nothing. */
export async function previewSigningLink(deps: Deps, waiverId: number): Promise<AddressedEmail> {
  const { data, customerEmail } = await signingLinkEmail(deps.db, deps, waiverId);
  return { ...writeToCustomer(data, deps.business()), to: customerEmail };
}

type SigningLink = { data: MessageOf<"signing_link">; bookingId: number; customerEmail: string };

async function signingLinkEmail(db: Db | Tx, deps: Deps, waiverId: number): Promise<SigningLink> {
  const waiver = orNotFound(await findWaiver(db, waiverId), "waiver");
  const row = orNotFound(await findBooking(db, waiver.bookingId), "waiver");
  if (waiver.status !== "unsigned") throw new Problem(409, "already_signed", "This waiver doesn't need a signature.");
  if (waiver.email === "")
    throw new Problem(409, "no_email", "There's no email for this booking. Give them the link on its page.");
  const booking = describeOrder(deps, await loadOrder(db, row));
  const signUrl = `${deps.config.publicUrl}/sign/${waiver.token}`;
  return { data: { kind: "signing_link", booking, signUrl }, bookingId: row.id, customerEmail: waiver.email };
}
