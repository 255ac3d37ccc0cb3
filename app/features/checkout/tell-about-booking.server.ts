import type { Tx } from "../../../db/database.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Deps } from "../../deps.server.ts";
import { bookingFacts, bookingUrl } from "../booking/booking-facts.server.ts";
import { findBooking } from "../booking/store.server.ts";
import { notify } from "../notifications/notify.server.ts";
import { dueNowCents } from "../pricing/rules/price.ts";

type NewWaiver = { id: number; token: string; signed: boolean };

/** The first letters: what was booked, how to pay, and the waiver, signed or still to sign. */
export async function tellAboutNewBooking(tx: Tx, deps: Deps, bookingId: number, waiver: NewWaiver): Promise<void> {
  const row = await findBooking(tx, bookingId);
  if (!row) return;
  const booking = await bookingFacts(tx, deps.config, row);
  const holdMinutes = row.holdExpiresAt ? deps.config.holdMinutes : null;
  const pdf: MessageAttachment = { kind: "waiver_pdf", filename: `waiver-${waiver.id}.pdf`, waiverId: waiver.id };
  const attachments = waiver.signed ? { customer: [pdf], owner: [pdf] } : {};
  const about = { bookingId, customerEmail: row.customerEmail, byOwner: row.source === "admin" };
  await notify(
    tx,
    deps,
    {
      kind: "booking_received",
      booking,
      dueNowCents: dueNowCents(booking.totalCents, booking.paidCents, row.paymentPlan),
      holdMinutes,
      payUrl: bookingUrl(deps.config, row.token),
    },
    { ...about, event: `booking-${bookingId}-received`, attachments },
  );
  if (!waiver.signed) {
    const signUrl = `${deps.config.publicUrl}/sign/${waiver.token}`;
    await notify(tx, deps, { kind: "signing_link", booking, signUrl }, { ...about, event: `waiver-${waiver.id}-link` });
  }
}
