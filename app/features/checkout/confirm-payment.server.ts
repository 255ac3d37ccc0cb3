// What a provider tells us about money. Every message may come late, twice or in another order; the ledger's unique
// references and the lock on the booking make the end the same.
import type { PaymentEvent } from "../../../adapters/payments/port.ts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { claimDay, confirmClaim } from "../availability/store.server.ts";
import { bookingFacts } from "../booking/booking-facts.server.ts";
import { calendarAttachment } from "../booking/calendar-attachment.server.ts";
import { afterMove } from "../booking/rules/booking-states.ts";
import { type Booking, lockBooking, updateBooking } from "../booking/store.server.ts";
import { holdInflatable } from "../inventory/store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { addToLedger } from "../payment/store.server.ts";
import { restoreWaivers } from "../waiver/store.server.ts";
import { recordFailedRefund, recordRefund } from "./record-refund.server.ts";

type Paid = Extract<PaymentEvent, { type: "paid" }>;

export async function takePaymentEvent(tx: Tx, deps: Deps, event: PaymentEvent): Promise<void> {
  if (event.type === "paid") await confirmPayment(tx, deps, event);
  if (event.type === "refunded") await recordRefund(tx, deps, event);
  if (event.type === "refund_failed") await recordFailedRefund(tx, deps, event);
}

async function confirmPayment(tx: Tx, deps: Deps, { bookingId, paymentRef, amountCents }: Paid): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const now = deps.now();
  if (!booking) {
    // The owner erased it while the customer stood at the till: nothing is bought, so everything goes back.
    await writeAudit(tx, {
      at: now,
      actor: "provider",
      action: "payment for an erased booking",
      bookingId,
      details: { amountCents },
    });
    return deps.jobs.enqueue(tx, "refund", { bookingId, paymentRef, amountCents, key: `late-${paymentRef}` });
  }
  const { provider } = deps.payments;
  const entry = { bookingId, kind: "charge", amountCents, provider, providerRef: paymentRef, createdAt: now } as const;
  if (!(await addToLedger(tx, entry))) return;
  await writeAudit(tx, { at: now, actor: "provider", action: "payment received", bookingId, details: { amountCents } });
  if (await confirmIfPossible(tx, booking, now)) await tellPaid(tx, deps, booking, paymentRef, amountCents);
  else await giveBack(tx, deps, booking, paymentRef, amountCents);
}

/** True when the booking stands paid; an expired one stands again only if its date is still free. */
async function confirmIfPossible(tx: Tx, booking: Booking, now: Date): Promise<boolean> {
  const status = afterMove(booking.status, "pay");
  if (!status) return false;
  const { id: bookingId, inflatableId, eventDate: date } = booking;
  if (booking.status === "expired") {
    const reason = `Booked by ${booking.customerName}`;
    await holdInflatable(tx, inflatableId);
    if (!(await claimDay(tx, { inflatableId, date, kind: "booking", bookingId, reason, createdAt: now }))) return false;
    await restoreWaivers(tx, bookingId);
  } else await confirmClaim(tx, bookingId);
  await updateBooking(tx, bookingId, { status, holdExpiresAt: null }, now);
  return true;
}

async function tellPaid(tx: Tx, deps: Deps, before: Booking, ref: string, amountCents: number): Promise<void> {
  const after = (await lockBooking(tx, before.id)) ?? before;
  const booking = await bookingFacts(tx, deps.config, after);
  const confirms = before.status === "pending_payment" || before.status === "expired";
  const files = confirms ? [calendarAttachment(deps.config, after, booking.itemName)] : [];
  await notify(
    tx,
    deps,
    { kind: "payment_received", booking, amountCents, confirms },
    {
      event: `payment-${ref}`,
      bookingId: before.id,
      customerEmail: before.customerEmail,
      attachments: { customer: files },
    },
  );
}

/** The date went to someone else, or the booking was cancelled: the money goes back and both sides are told. */
async function giveBack(tx: Tx, deps: Deps, row: Booking, paymentRef: string, amountCents: number): Promise<void> {
  await deps.jobs.enqueue(tx, "refund", { bookingId: row.id, paymentRef, amountCents, key: `late-${paymentRef}` });
  const booking = await bookingFacts(tx, deps.config, row);
  const calendarUrl = `${deps.config.publicUrl}/calendar?inflatable=${row.inflatableId}`;
  await notify(
    tx,
    deps,
    { kind: "late_payment_refunded", booking, amountCents, dateTaken: row.status === "expired", calendarUrl },
    { event: `late-payment-${paymentRef}`, bookingId: row.id, customerEmail: row.customerEmail },
  );
}
