// The first email about a booking: what was booked, what to pay, and the waiver, signed or still to sign.
import type { Db, Tx } from "../../../../db/database.ts";
import type { MessageAttachment } from "../../../../db/schema/messages.ts";
import type { Deps } from "../../../deps.server.ts";
import { longMoment } from "../../../shared/business-clock.ts";
import type { Audience, MessageOf } from "../../messages/message-data.ts";
import { audienceOf, eventKey } from "../../messages/notify.server.ts";
import { isUnsent, type MessageRow, type Rewritten, stillWaits, wasWritten } from "../../messages/store.server.ts";
import { writeMessage } from "../../messages/templates/write-message.server.ts";
import { payPart } from "../../money/rules/pay-part.ts";
import { dueAtBookingCents } from "../../pricing/rules/price.ts";
import { signingPath } from "../../waiver/rules/signing-path.ts";
import { findWaiverOfBooking } from "../../waiver/store.server.ts";
import { type Booking, lockBooking } from "../model/order-row-store.server.ts";
import { isLongHold } from "../rules/hold-times.ts";
import { siteTexts } from "../rules/site-text.ts";
import { bookingFacts, bookingUrl, type PricedThings, readPricedThings } from "./describe-order.server.ts";

const MINUTE_MS = 60_000;

export const firstEvent = (bookingId: number) => `booking-${bookingId}-received`;

type FirstEmail = { data: MessageOf<"booking_received">; attachments: MessageAttachment[] };

/** As the rows have it now. */
export async function firstEmail(tx: Tx, deps: Deps, row: Booking): Promise<FirstEmail> {
  const things = await readPricedThings(tx, row.id);
  const booking = await bookingFacts(tx, deps, row, things);
  const waiver = await findWaiverOfBooking(tx, row.id);
  const due = dueAtBookingCents(booking.totalCents, row.paymentPlan, row.depositCents, booking.paidCents);
  const data = {
    kind: "booking_received",
    booking,
    dueNowCents: due,
    ...heldFor(row),
    payUrl: canPayOnline(deps, things, due) ? bookingUrl(deps.config, row.token) : undefined,
    signUrl: waiver?.status === "unsigned" ? signUrl(deps, row) : undefined,
    spot: siteTexts(row),
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
function heldFor(row: Booking): { holdMinutes: number | null; heldUntil?: string } {
  const { holdExpiresAt: endsAt, holdStartedAt, createdAt } = row;
  if (!endsAt) return { holdMinutes: null };
  const startedAt = holdStartedAt ?? createdAt;
  const holdMinutes = Math.round((endsAt.getTime() - startedAt.getTime()) / MINUTE_MS);
  return isLongHold(startedAt, endsAt) ? { holdMinutes, heldUntil: longMoment(endsAt) } : { holdMinutes };
}

function canPayOnline({ payments, business }: Deps, { items, lines }: PricedThings, amountCents: number): boolean {
  return amountCents > 0 && payments.takes(payPart(items, { lines, amountCents }, business()));
}

/**
 * The first email as it has to leave now. Undefined when there is nothing left to say: the booking is over, or the email
 * about the payment has told the rest.
 */
export async function rewriteFirstEmail(tx: Tx, deps: Deps, message: MessageRow): Promise<Rewritten | undefined> {
  // Locked as a payment locks it, so that either this email or the one about the payment sees the other.
  const row = message.bookingId === null ? undefined : await lockBooking(tx, message.bookingId);
  if (!row || (row.status !== "pending_payment" && row.status !== "confirmed")) return undefined;
  const audience = audienceOf(message.eventKey);
  const toAddress = audience === "customer" ? row.customerEmail : message.toAddress;
  const { data, attachments } = await firstEmail(tx, deps, row);
  const asks = audience === "customer" && (row.status === "pending_payment" || data.signUrl !== undefined);
  if (!asks && (await wasWritten(tx, { bookingId: row.id, kind: "payment_received", toAddress }))) return undefined;
  const written = toAddress === "" ? undefined : writeMessage(data, audience, deps.business());
  return written && { ...written, attachments, toAddress };
}

/** Those whose first email still waits: it will tell them what happens meanwhile. */
export async function whoseFirstEmailWaits(tx: Tx, bookingId: number): Promise<Audience[]> {
  const waiting: Audience[] = [];
  for (const audience of ["customer", "owner"] as const) {
    if (await stillWaits(tx, eventKey(firstEvent(bookingId), audience))) waiting.push(audience);
  }
  return waiting;
}

/** The customer's copy of the signed waiver, for the email that leaves instead of the first one. */
export async function unsentWaiverCopy(tx: Db | Tx, bookingId: number): Promise<MessageAttachment[]> {
  if (!(await isUnsent(tx, eventKey(firstEvent(bookingId), "customer")))) return [];
  const waiver = await findWaiverOfBooking(tx, bookingId);
  return waiver?.status === "confirmed" ? [waiverPdf(waiver.id)] : [];
}
