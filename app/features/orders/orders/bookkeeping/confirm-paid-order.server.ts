import { textConsent } from "#app/features/base/customers/rules/text-consent.ts";
import { keepCustomer } from "#app/features/base/customers/store.server.ts";
import { liftStopByOffice } from "#app/features/base/texts/store.server.ts";
import { confirmClaims } from "#app/features/fleet/availability/claim-order.server.ts";
import { listFullDays } from "#app/features/fleet/availability/store.server.ts";
import { takePromoUseBack } from "#app/features/fleet/pricing/promo-store.server.ts";
import { restoreWaivers } from "#app/features/orders/waiver/store.server.ts";
import type { Tx } from "#db/database.ts";
import { claimAgain } from "../claims/claim-stored-order.server.ts";
import { type Booking, updateBooking } from "../model/order-row-store.server.ts";
import { afterMove } from "../rules/order-states.ts";

/**
 * True when the booking is confirmed; an expired one is restored only if all of it is still free, in whatever units, and where
 * `mostADay` is given, a delivery is left. The owner may make one more.
 */
export async function confirmPaidOrder(
  tx: Tx,
  booking: Booking,
  { now, timeZone }: { now: Date; timeZone: string },
  mostADay: number | null = null,
): Promise<boolean> {
  const status = afterMove(booking.status, "pay");
  if (!status) return false;
  await storePayer(tx, booking, now);
  if (booking.status === "expired") {
    const day = { from: booking.eventDate, through: booking.eventDate };
    if ((await listFullDays(tx, day, mostADay)).length > 0) return false;
    if (await claimAgain(tx, booking, "booking", { now, timeZone })) return false;
    await takePromoUseBack(tx, booking.id);
    await restoreWaivers(tx, booking.id);
  } else await confirmClaims(tx, booking.id);
  await updateBooking(tx, booking.id, { status, holdExpiresAt: null }, now);
  return true;
}

/** Who pays means the name and number they gave. */
async function storePayer(tx: Tx, booking: Booking, now: Date): Promise<void> {
  if (booking.erasedAt || booking.customerId === null) return;
  const { customerName: name, customerEmail: email, customerPhone: phone, createdAt } = booking;
  const asked = booking.source === "admin" ? "aloud" : "on the page";
  const consent = booking.textConsent ? textConsent(createdAt, asked) : undefined;
  const isRenewed = booking.textConsent && (await liftStopByOffice(tx, phone, createdAt));
  await keepCustomer(tx, { name, email, phone, now, consent, isRenewed });
}
