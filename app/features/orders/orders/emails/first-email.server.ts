// The first email about a booking: what was booked, what to pay, and the waiver, signed or still to sign.

import type { Deps } from "#app/deps.server.ts";
import type { Audience, MessageData, MessageOf } from "#app/features/base/messages/message-data.ts";
import { eventKey, type NotifyEvent, notify, readAudience } from "#app/features/base/messages/notify.server.ts";
import {
  isMailUnsent,
  type MessageRow,
  type Rewritten,
  stillWaits,
  wasWritten,
} from "#app/features/base/messages/store.server.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import { dueAtBookingCents } from "#app/features/fleet/pricing/rules/price.ts";
import { payPart } from "#app/features/orders/money/rules/pay-part.ts";
import { signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { listWaiversOfBookings, type Waiver } from "#app/features/orders/waiver/store.server.ts";
import { longMoment } from "#app/shared/days/business-clock.ts";
import type { Db, Tx } from "#db/database.ts";
import type { MessageAttachment } from "#db/schema/messages.ts";
import { lockOrder, type Order } from "../model/load-orders.server.ts";
import type { Booking } from "../model/order-row-store.server.ts";
import { isLongHold } from "../rules/hold-times.ts";
import { siteTexts } from "../rules/site-text.ts";
import { bookingUrl, describeOrder } from "./describe-order.server.ts";

const MINUTE_MS = 60_000;

const firstEvent = (bookingId: number) => `booking-${bookingId}-received`;

type FirstEmail = { data: MessageOf<"booking_received">; attachments: MessageAttachment[] };

function firstEmail(deps: Deps, order: Order): FirstEmail {
  const booking = describeOrder(deps, order);
  const [waiver] = order.waivers;
  const due = dueAtBookingCents(booking.totalCents, order.paymentPlan, order.depositCents, booking.paidCents);
  const data = {
    kind: "booking_received",
    booking,
    dueNowCents: due,
    ...heldFor(order, deps.timeZone()),
    payUrl: canPayOnline(deps, order, due) ? bookingUrl(deps.config, order.token) : undefined,
    signUrl: waiver?.status === "unsigned" ? signUrl(deps, order) : undefined,
    spot: siteTexts(order),
  } as const;
  return { data, attachments: waiver?.status === "confirmed" ? [waiverPdf(waiver.id)] : [] };
}

const waiverPdf = (waiverId: number): MessageAttachment => ({
  kind: "waiver_pdf",
  filename: `waiver-${waiverId}.pdf`,
  waiverId,
});

/** By the booking's own link, which leads on to paying. */
const signUrl = ({ config }: Deps, { token }: Booking) => config.publicUrl + signingPath({ token, of: "booking" });

/** From when the hold began: an offer was made long before it is accepted. */
function heldFor(row: Booking, timeZone: string): { holdMinutes: number | null; heldUntil?: string } {
  const { holdExpiresAt: endsAt, holdStartedAt, createdAt } = row;
  if (!endsAt) return { holdMinutes: null };
  const startedAt = holdStartedAt ?? createdAt;
  const holdMinutes = Math.round((endsAt.getTime() - startedAt.getTime()) / MINUTE_MS);
  return isLongHold(startedAt, endsAt) ? { holdMinutes, heldUntil: longMoment(endsAt, timeZone) } : { holdMinutes };
}

function canPayOnline({ payments, business }: Deps, { items, lines }: Order, amountCents: number): boolean {
  return amountCents > 0 && payments.takes(payPart(items, { lines, amountCents }, business()));
}

/**
 * The first email as it has to leave now. Undefined when there is nothing left to say: the booking is over, or the email
 * about the payment has said the rest.
 */
export async function rewriteFirstEmail(tx: Tx, deps: Deps, message: MessageRow): Promise<Rewritten | undefined> {
  // Locked as a payment locks it, so that either this email or the one about the payment sees the other.
  const order = message.bookingId === null ? undefined : await lockOrder(tx, message.bookingId);
  if (!order || (order.status !== "pending_payment" && order.status !== "confirmed")) return undefined;
  const audience = readAudience(message.eventKey);
  const toAddress = audience === "customer" ? order.customerEmail : message.toAddress;
  const { data, attachments } = firstEmail(deps, order);
  const asks = audience === "customer" && (order.status === "pending_payment" || data.signUrl !== undefined);
  if (!asks && (await wasWritten(tx, { bookingId: order.id, kind: "payment_received", toAddress }))) return undefined;
  const written = toAddress === "" ? undefined : writeMessage(data, audience, deps.business());
  return written && { ...written, attachments, toAddress };
}

/** Whose first email still waits. It will also say what happened since. */
export async function whoseFirstEmailWaits(tx: Tx, bookingId: number): Promise<Audience[]> {
  const waiting: Audience[] = [];
  for (const audience of ["customer", "owner"] as const) {
    if (await stillWaits(tx, eventKey(firstEvent(bookingId), audience))) waiting.push(audience);
  }
  return waiting;
}

/** The customer's copy of the signed waiver, for the email that leaves instead of the first one. */
export async function unsentWaiverCopy(tx: Db | Tx, bookingId: number): Promise<MessageAttachment[]> {
  if (!(await isMailUnsent(tx, eventKey(firstEvent(bookingId), "customer")))) return [];
  const [waiver] = await listWaiversOfBookings(tx, [bookingId]);
  return waiver?.status === "confirmed" ? [waiverPdf(waiver.id)] : [];
}

/** How it came about: the owner entered it, a customer booked it, or a customer accepted an offer. */
type MadeBy = "owner" | "customer" | "offer";

/**
 * The first emails: what was booked, what to pay, and the waiver. A customer who books or accepts goes on to sign and pay, so
 * what asks for that waits and then says what is left. The owner hears of a new booking at once; of an accepted offer, which
 * is signed and paid next, in one email with the rest.
 */
export async function notifyNewOrder(tx: Tx, deps: Deps, order: Order, madeBy: MadeBy): Promise<void> {
  for (const { data, about } of firstNews(deps, order, madeBy)) await notify(tx, deps, data, about);
}

export type News = { data: MessageData; about: NotifyEvent };

export function firstNews(deps: Deps, order: Order, madeBy: MadeBy, waiver?: Waiver): News[] {
  const { id: bookingId, customerEmail } = order;
  const { data, attachments } = firstEmail(deps, order);
  const about = { bookingId, customerEmail, byOwner: madeBy === "owner" };
  // The owner's customer isn't at the screen: paying and signing are two emails, and the one to sign may be handed on.
  const first = madeBy === "owner" ? { ...data, signUrl: undefined } : data;
  const received = {
    data: first,
    about: {
      ...about,
      event: firstEvent(bookingId),
      attachments: { customer: attachments, owner: attachments },
      waits: whoWaits(madeBy, order),
    },
  };
  if (madeBy !== "owner" || waiver?.status !== "unsigned") return [received];
  const signUrl = deps.config.publicUrl + signingPath({ token: waiver.token, of: "waiver" });
  const message = { kind: "signing_link", booking: data.booking, signUrl } as const;
  return [received, { data: message, about: { ...about, event: `waiver-${waiver.id}-link` } }];
}

function whoWaits(madeBy: MadeBy, { status }: Order): Audience[] {
  if (madeBy === "offer") return ["customer", "owner"];
  return madeBy === "customer" && status === "pending_payment" ? ["customer"] : [];
}
