import type { Deps } from "../../../deps.server.ts";
import { looksLikeToken, tokenHash } from "../../../shared/private-token.server.ts";
import { findBooking } from "../../orders/model/order-row-store.server.ts";
import { type FoundLinkState, foundLinkState } from "../rules/found-link.ts";
import { findFoundLink } from "./link-store.server.ts";

type FoundLink = { state: FoundLinkState; bookingId: number };

/** Undefined when there is no such link. Looking changes nothing: mail scanners open links, too. */
export async function loadFoundLink({ db, now }: Deps, token: string): Promise<FoundLink | undefined> {
  const link = looksLikeToken(token) ? await findFoundLink(db, tokenHash(token)) : undefined;
  return link && { state: foundLinkState(link, now()), bookingId: link.bookingId };
}

/** The lasting page that a mailed link leads to; undefined when the link is over or there is none. */
export async function openFoundLink(deps: Deps, token: string): Promise<string | undefined> {
  const link = await loadFoundLink(deps, token);
  const booking = link?.state === "open" ? await findBooking(deps.db, link.bookingId) : undefined;
  return booking && `/booking/${booking.token}`;
}
