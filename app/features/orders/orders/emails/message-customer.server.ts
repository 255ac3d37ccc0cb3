// A message that the office writes to the customer of an order, in its own words.
import { randomUUID } from "node:crypto";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import type { MessageOf, WrittenEmail } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Db, Tx } from "#db/database.ts";
import { loadOrder } from "../model/load-orders.server.ts";
import { type Booking, findBooking } from "../model/order-row-store.server.ts";
import { describeOrder } from "./describe-order.server.ts";

export type CustomerMessage = { subject: string; text: string };

/** Each is an event of its own: the same words may be sent twice. */
export async function messageCustomer(
  tx: Tx,
  deps: Deps,
  act: Act,
  bookingId: number,
  words: CustomerMessage,
): Promise<void> {
  const row = await requireReachable(tx, bookingId);
  await notify(tx, deps, await messageEmail(tx, deps, row, words), {
    event: `booking-${bookingId}-message-${randomUUID()}`,
    bookingId,
    customerEmail: row.customerEmail,
    byOwner: true,
  });
  const details = { subject: words.subject };
  await writeAudit(tx, act, { action: "message written", bookingId, details });
}

export async function previewMessage(deps: Deps, bookingId: number, words: CustomerMessage): Promise<WrittenEmail> {
  const row = await requireReachable(deps.db, bookingId);
  return writeToCustomer(await messageEmail(deps.db, deps, row, words), deps.business());
}

async function requireReachable(db: Db | Tx, bookingId: number): Promise<Booking> {
  const row = orNotFound(await findBooking(db, bookingId), "booking");
  if (row.customerEmail) return row;
  throw new Problem(409, "no_email", "This booking has no email address anymore.");
}

async function messageEmail(
  db: Db | Tx,
  deps: Deps,
  row: Booking,
  words: CustomerMessage,
): Promise<MessageOf<"booking_message">> {
  const booking = describeOrder(deps, await loadOrder(db, row));
  return { kind: "booking_message", booking, isOffer: row.status === "proposed", ...words };
}
