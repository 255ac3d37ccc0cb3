import type { Deps } from "#app/deps.server.ts";
import type { MessageOf } from "#app/features/base/messages/message-data.ts";
import { notify } from "#app/features/base/messages/notify.server.ts";
import { rentalsText } from "#app/features/fleet/catalog/rules/rental-text.ts";
import { findBookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { listBookingsOfMailbox } from "#app/features/orders/orders/model/list-store.server.ts";
import { listOrderItems } from "#app/features/orders/orders/model/order-lines-store.server.ts";
import { type Booking, findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import type { JobData } from "#app/jobs.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { looksLikeToken, newPrivateToken, tokenHash } from "#app/shared/people/private-token.server.ts";
import type { Tx } from "#db/database.ts";
import { type FoundLinkState, foundLinkState, LINK_MINUTES, MOST_LINKS } from "../rules/found-link.ts";
import { findFoundLink, insertFoundLinks } from "./link-store.server.ts";

/**
 * Mails the links of a mailbox's bookings, each to the address it was booked with: `ann+party@…` and `ann@…` may be different
 * people. Safe to repeat: it mails once.
 */
export async function mailFoundLinks(deps: Deps, { emailKey, key }: JobData["find_booking"]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await listBookingsOfMailbox(tx, emailKey, businessToday(deps.now(), deps.timeZone()), MOST_LINKS);
    const byAddress = Map.groupBy(found, ({ customerEmail }) => customerEmail.toLowerCase());
    for (const [address, bookings] of byAddress) {
      const message = await writeLinks(tx, deps, bookings);
      const [nearest] = bookings;
      if (!nearest) continue;
      const about = { event: `found-link-${key}-${address}`, bookingId: nearest.id };
      await notify(tx, deps, message, { ...about, customerEmail: nearest.customerEmail });
    }
  });
}

/** Short-lived links to these bookings. */
async function writeLinks(tx: Tx, deps: Deps, bookings: Booking[]): Promise<MessageOf<"found_link">> {
  const now = deps.now();
  const findUrl = findBookingUrl(deps.config);
  const ids = bookings.map(({ id }) => id);
  const items = Map.groupBy(await listOrderItems(tx, ids), ({ bookingId }) => bookingId);
  const made = bookings.map(({ id, eventDate, lastDay, days }) => {
    const token = newPrivateToken();
    const order = { bookingId: id, itemName: rentalsText(items.get(id) ?? []), eventDate, lastDay, days };
    return { token, link: { ...order, linkUrl: `${findUrl}/${token}` } };
  });
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const hashed = made.map(({ token, link }) => ({ tokenHash: tokenHash(token), bookingId: link.bookingId }));
  await insertFoundLinks(
    tx,
    hashed.map((link) => ({ ...link, createdAt: now, expiresAt })),
  );
  const links = made.map(({ link }) => link);
  return { kind: "found_link", links, findBookingUrl: findUrl, minutes: LINK_MINUTES };
}

type FoundLink = { state: FoundLinkState; bookingId: number };

/** Undefined if there is no such link. Read-only, because mail scanners open links too. */
export async function loadFoundLink({ db, now }: Deps, token: string): Promise<FoundLink | undefined> {
  const link = looksLikeToken(token) ? await findFoundLink(db, tokenHash(token)) : undefined;
  return link && { state: foundLinkState(link, now()), bookingId: link.bookingId };
}

/** The private page that a mailed link leads to, or undefined if the link has expired or doesn't exist. */
export async function openFoundLink(deps: Deps, token: string): Promise<string | undefined> {
  const link = await loadFoundLink(deps, token);
  const booking = link?.state === "open" ? await findBooking(deps.db, link.bookingId) : undefined;
  return booking && `/booking/${booking.token}`;
}
