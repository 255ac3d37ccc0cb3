// What the page of an offer shows about the offer itself: whether it is open, until when, and what accepting holds.

import type { Deps } from "#app/deps.server.ts";
import { holdsItsDays } from "#app/features/fleet/availability/claim-order.server.ts";
import { isOpenOffer } from "#app/features/orders/offers/rules/offer-state.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { acceptedHoldEnd, holdMinutes } from "#app/features/orders/orders/rules/hold-times.ts";
import { businessToday, clockTime, timeLeft } from "#app/shared/days/business-clock.ts";
import { longDay, monthDay } from "#app/shared/days/date-format.ts";
import { daysBetween } from "#app/shared/days/plain-date.ts";
import { zoneLabel } from "#config/time-zones.ts";

export async function viewOffer({ db, ...deps }: Deps, row: Booking) {
  if (row.status !== "proposed") return null;
  const now = deps.now();
  const { holdExpiresAt: end, proposalSentAt, version, proposalMessage: message } = row;
  const held = await holdsItsDays(db, row.id);
  const closed = row.proposal === "declined" ? "declined" : "ended";
  return {
    state: isOpenOffer(row, now) ? ("open" as const) : closed,
    /** `Tuesday, May 12, 8:00 PM ET` and `May 12`; empty if it has no end. */
    until: end ? momentText(end, deps.timeZone()) : "",
    untilDay: end ? monthDay(businessToday(end, deps.timeZone())) : "",
    daysLeft: end ? daysBetween(businessToday(now, deps.timeZone()), businessToday(end, deps.timeZone())) : 0,
    held,
    heldToPay: heldToPay(deps, { ...row, held }),
    version,
    message,
    /** Sent more than once; the earlier ones are closed. */
    again: row.proposalRound > 1,
    sentOn: monthDay(businessToday(proposalSentAt ?? row.createdAt, deps.timeZone())),
    canAsk: canAskAboutOffer(row, now, deps.timeZone()),
  };
}

/** As accepting has it. Where the offer gives no end, the time runs from the yes on. */
function heldToPay(
  { now, business, payments, timeZone }: Pick<Deps, "now" | "business" | "payments" | "timeZone">,
  { holdExpiresAt: end, held }: Pick<Booking, "holdExpiresAt"> & { held: boolean },
): string {
  const minutes = holdMinutes(business().booking, payments.provider);
  const until = acceptedHoldEnd({ end, held }, now(), minutes);
  return until === end ? `until ${momentText(until, timeZone())}` : `for ${timeLeft(minutes)} after you accept`;
}

/** `Tuesday, May 12, 8:00 PM ET`. */
const momentText = (at: Date, timeZone: string) =>
  `${longDay(businessToday(at, timeZone))}, ${clockTime(at, timeZone)} ${zoneLabel(timeZone)}`;

/** Of an offer, also one that is closed: until its day anything can be asked. */
export function canAskAboutOffer(
  { status, eventDate }: Pick<Booking, "status" | "eventDate">,
  now: Date,
  timeZone: string,
): boolean {
  return status === "proposed" && eventDate >= businessToday(now, timeZone);
}
