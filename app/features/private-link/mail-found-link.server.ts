import type { Deps } from "../../deps.server.ts";
import type { JobData } from "../../jobs.ts";
import { emailKey } from "../../shared/contact-key.server.ts";
import { newPrivateToken, tokenHash } from "../../shared/private-token.server.ts";
import { findBookingUrl } from "../booking/booking-facts.server.ts";
import { findBooking } from "../booking/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { LINK_MINUTES } from "./rules/found-link.ts";
import { insertFoundLink } from "./store.server.ts";

/** Mails a link to the address of the booking, if that is the one that was typed. Run twice, it mails once. */
export async function mailFoundLink(deps: Deps, asked: JobData["find_booking"]): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const booking = await findBooking(tx, asked.bookingId);
    // The address of an erased person is empty.
    if (!booking?.customerEmail || emailKey(booking.customerEmail) !== asked.emailKey) return;
    const token = newPrivateToken();
    const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
    await insertFoundLink(tx, { tokenHash: tokenHash(token), bookingId: booking.id, createdAt: now, expiresAt });
    const findUrl = findBookingUrl(deps.config);
    const linkUrl = `${findUrl}/${token}`;
    await notify(
      tx,
      deps,
      { kind: "found_link", bookingId: booking.id, linkUrl, findBookingUrl: findUrl, minutes: LINK_MINUTES },
      { event: `found-link-${asked.key}`, bookingId: booking.id, customerEmail: booking.customerEmail },
    );
  });
}
