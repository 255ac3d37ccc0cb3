import type { Tx } from "../../../db/database.ts";
import type { MessageAttachment } from "../../../db/schema/messages.ts";
import type { Deps } from "../../deps.server.ts";
import { longMoment } from "../../shared/business-clock.ts";
import { notify } from "../messages/notify.server.ts";
import { dueAtBookingCents } from "../pricing/rules/price.ts";
import { bookingFacts, bookingUrl, type PricedThings, readPricedThings } from "./booking-facts.server.ts";
import { isLongHold } from "./rules/hold-times.ts";
import { payPart } from "./rules/pay-part.ts";
import { type Booking, findBooking } from "./store.server.ts";

const MINUTE_MS = 60_000;

type NewWaiver = { id: number; token: string; signed: boolean };
/** What the owner enters they know already; an offer that a customer accepts is news to them. */
type New = NewWaiver & { byOwner: boolean };

/** The first emails: what was booked, how to pay, and the waiver, signed or still to sign. */
export async function notifyNewBooking(tx: Tx, deps: Deps, bookingId: number, made: New): Promise<void> {
  const { byOwner, ...waiver } = made;
  const row = await findBooking(tx, bookingId);
  if (!row) return;
  const things = await readPricedThings(tx, bookingId);
  const booking = await bookingFacts(tx, deps, row, things);
  const due = dueAtBookingCents(booking.totalCents, row.paymentPlan, row.depositCents, booking.paidCents);
  const pdf: MessageAttachment = { kind: "waiver_pdf", filename: `waiver-${waiver.id}.pdf`, waiverId: waiver.id };
  const attachments = waiver.signed ? { customer: [pdf], owner: [pdf] } : {};
  const about = { bookingId, customerEmail: row.customerEmail, byOwner };
  await notify(
    tx,
    deps,
    {
      kind: "booking_received",
      booking,
      dueNowCents: due,
      ...heldFor(row, deps.now()),
      payUrl: canPayOnline(deps, things, due) ? bookingUrl(deps.config, row.token) : undefined,
    },
    { ...about, event: `booking-${bookingId}-received`, attachments },
  );
  if (!waiver.signed) {
    const signUrl = `${deps.config.publicUrl}/sign/${waiver.token}`;
    await notify(tx, deps, { kind: "signing_link", booking, signUrl }, { ...about, event: `waiver-${waiver.id}-link` });
  }
}

/** From now on: an offer was made long before it is accepted. */
function heldFor({ holdExpiresAt: endsAt }: Booking, now: Date): { holdMinutes: number | null; heldUntil?: string } {
  if (!endsAt) return { holdMinutes: null };
  const holdMinutes = Math.round((endsAt.getTime() - now.getTime()) / MINUTE_MS);
  return isLongHold(now, endsAt) ? { holdMinutes, heldUntil: longMoment(endsAt) } : { holdMinutes };
}

function canPayOnline({ payments, business }: Deps, { items, lines }: PricedThings, amountCents: number): boolean {
  return amountCents > 0 && payments.takes(payPart(items, { lines, amountCents }, business()));
}
