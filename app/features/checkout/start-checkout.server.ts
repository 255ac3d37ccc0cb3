import type { Deps } from "../../deps.server.ts";
import { bookingUrl } from "../booking/booking-facts.server.ts";
import { afterMove } from "../booking/rules/booking-states.ts";
import { type Booking, findBooking, listPriceLines } from "../booking/store.server.ts";
import { findInflatable } from "../inventory/store.server.ts";
import { ledgerSums } from "../payment/store.server.ts";
import { depositCents, dueNowCents, totalCents } from "../pricing/rules/price.ts";

export type PayChoice = "deposit" | "balance" | "full";

/**
 * The address where a booking is paid. With the provider away the booking stands, and the customer is led to the private
 * page, which offers to pay again.
 */
export async function startCheckout(deps: Deps, bookingId: number, choice?: PayChoice): Promise<string> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}`);
  const page = bookingUrl(deps.config, booking.token);
  const amountCents = await amountFor(deps, booking, choice);
  if (amountCents === 0 || !canPay(booking, deps.now())) return page;
  const item = await findInflatable(deps.db, booking.inflatableId);
  try {
    const { url } = await deps.payments.createCheckout({
      idempotencyKey: await checkoutKey(deps, booking, amountCents),
      bookingId,
      itemType: item?.type ?? "",
      description: `${item?.name ?? "Rental"}, ${booking.eventDate}`,
      amountCents,
      customerEmail: booking.customerEmail,
      expiresAt: booking.holdExpiresAt,
      returnUrl: page,
    });
    return url;
  } catch (error) {
    deps.log.warn({ err: error, bookingId }, "the payment provider did not answer");
    return page;
  }
}

function canPay(booking: Booking, now: Date): boolean {
  if (booking.status === "expired" || afterMove(booking.status, "pay") === undefined) return false;
  return booking.status !== "pending_payment" || !booking.holdExpiresAt || booking.holdExpiresAt > now;
}

async function amountFor(deps: Deps, booking: Booking, choice: PayChoice | undefined): Promise<number> {
  const total = totalCents(await listPriceLines(deps.db, [booking.id]));
  const { settledCents: paid } = await ledgerSums(deps.db, booking.id);
  if (choice === undefined) return dueNowCents(total, paid, booking.paymentPlan);
  return choice === "deposit" ? Math.max(0, depositCents(total) - paid) : Math.max(0, total - paid);
}

const WINDOW_MS = 10 * 60_000;

/** The same wish within ten minutes is the same checkout, so that a double click is not a second one. */
async function checkoutKey(deps: Deps, booking: Booking, amountCents: number): Promise<string> {
  const { settledCents: paid } = await ledgerSums(deps.db, booking.id);
  const window = Math.floor((deps.now().getTime() - booking.createdAt.getTime()) / WINDOW_MS);
  return `booking-${booking.id}-${paid}-${amountCents}-${window}`;
}
