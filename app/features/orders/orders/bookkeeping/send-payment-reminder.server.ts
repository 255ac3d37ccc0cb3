// The email that asks a customer for what is due, with a link to pay.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { AddressedEmail, MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import { payOffers } from "#app/features/orders/money/rules/ways-to-pay.ts";
import { formatCents } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { describeOrder } from "../emails/describe-order.server.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { type Booking, findBooking, lockBooking } from "../model/order-row-store.server.ts";

const MINUTE_MS = 60_000;

/** Two clicks in a minute send one reminder. */
export async function sendPaymentReminder(tx: Tx, deps: Deps, act: Act, bookingId: number): Promise<void> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  const data = await reminderEmail(tx, deps, row);
  const event = `booking-${bookingId}-reminder-${Math.floor(act.at.getTime() / MINUTE_MS)}`;
  await notify(tx, deps, data, { event, bookingId, customerEmail: row.customerEmail });
  const details = { amountCents: data.dueNowCents };
  await writeAudit(tx, act, { action: "payment reminder sent", bookingId, details });
}

/** The email as it would be sent; stores and sends nothing. */
export async function previewPaymentReminder(deps: Deps, bookingId: number): Promise<AddressedEmail> {
  const row = orNotFound(await findBooking(deps.db, bookingId), "booking");
  return { ...writeToCustomer(await reminderEmail(deps.db, deps, row), deps.business()), to: row.customerEmail };
}

async function reminderEmail(db: Db | Tx, deps: Deps, row: Booking): Promise<MessageOf<"payment_reminder">> {
  const booking = describeOrder(deps, await loadOrder(db, row));
  const { totalCents, balanceCents, hasBegun: begun } = booking;
  const settledCents = totalCents - balanceCents;
  const { status, paymentPlan: plan, depositCents } = row;
  const [offer] = payOffers({ status, totalCents, settledCents, plan, depositCents, begun });
  if (!offer) throw notAskedFor(balanceCents, begun);
  return { kind: "payment_reminder", booking, dueNowCents: offer.amountCents };
}

function notAskedFor(balanceCents: number, begun: boolean): Problem {
  if (balanceCents === 0) return new Problem(409, "nothing_owed", "Nothing is due on this booking.");
  const how = begun ? "yourself" : "on delivery day";
  const message = `${formatCents(balanceCents)} is too little to pay by card. Please collect it ${how}.`;
  return new Problem(409, "too_little", message);
}
