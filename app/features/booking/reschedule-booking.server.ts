import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { businessToday } from "../../shared/business-clock.ts";
import type { PlainDate } from "../../shared/plain-date.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { DATE_BLOCKED, DATE_BOOKED, whyNotBookable } from "../availability/rules/bookable-days.ts";
import { findClaim, moveClaim } from "../availability/store.server.ts";
import { suggestFreeDates } from "../availability/suggest-free-dates.server.ts";
import { holdInflatable } from "../catalog/store.server.ts";
import { notify } from "../messages/notify.server.ts";
import { moveUnsignedWaivers } from "../waiver/store.server.ts";
import { bookingFacts } from "./booking-facts.server.ts";
import { calendarAttachment } from "./calendar-attachment.server.ts";
import { afterMove, statusLabels } from "./rules/booking-states.ts";
import { countsAsMove, makesDepositFinal, type RescheduleReason, whyNotReschedule } from "./rules/reschedule.ts";
import { type Booking, lockBooking, updateBooking } from "./store.server.ts";

type Move = { bookingId: number; date: PlainDate; reason: RescheduleReason };

/** Moves the claim in one step: the booking is on the old day or on the new one, never on both or none. */
export async function rescheduleBooking(tx: Tx, deps: Deps, { bookingId, date, reason }: Move): Promise<void> {
  const now = deps.now();
  const row = await requireMovable(tx, deps, { bookingId, date, reason });
  const { fullRefundDays } = row.terms.cancellation;
  if (row.eventDate === date) return;
  await holdInflatable(tx, row.inflatableId);
  if (!(await moveClaim(tx, bookingId, date))) throw await taken(tx, row, date, deps);
  const reschedules = row.reschedules + (countsAsMove(reason) ? 1 : 0);
  const depositFinal =
    row.depositFinal ||
    makesDepositFinal({ eventDate: row.eventDate, today: businessToday(now), reason, fullRefundDays });
  await updateBooking(tx, bookingId, { eventDate: date, reschedules, depositFinal, changeRequest: null }, now);
  await moveUnsignedWaivers(tx, bookingId, date);
  const details = { from: row.eventDate, to: date, reason, depositFinal };
  await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "booking moved", bookingId, details });
  const moved = { ...row, eventDate: date, reschedules, updatedAt: now };
  const booking = await bookingFacts(tx, deps.config, moved);
  await notify(
    tx,
    deps,
    { kind: "booking_moved", booking, fromDate: row.eventDate, weather: reason === "weather" },
    {
      event: `booking-${bookingId}-moved-${now.getTime()}`,
      bookingId,
      customerEmail: row.customerEmail,
      byOwner: true,
      attachments: { customer: [calendarAttachment(deps, moved, booking)] },
    },
  );
}

async function requireMovable(tx: Tx, deps: Deps, { bookingId, date, reason }: Move): Promise<Booking> {
  const row = orNotFound(await lockBooking(tx, bookingId), "booking");
  if (!afterMove(row.status, "reschedule")) {
    throw new Problem(409, "cannot_move", `This booking is ${statusLabels[row.status]}, so it can't be moved.`);
  }
  const day = whyNotBookable(date, deps.now(), "admin", deps.business());
  if (day) throw new Problem(422, "date_refused", day, { fields: { date: day } });
  const refusal = whyNotReschedule(row.reschedules, reason, row.terms.cancellation.freeReschedules);
  if (refusal) throw new Problem(409, "already_moved", refusal, { fields: { reason: refusal } });
  return row;
}

async function taken(tx: Tx, row: Booking, date: PlainDate, deps: Deps): Promise<Problem> {
  const blocked = (await findClaim(tx, row.inflatableId, date))?.kind === "block";
  const message = blocked ? DATE_BLOCKED : DATE_BOOKED;
  const nearestDates = await suggestFreeDates(tx, row.inflatableId, date, deps.now(), deps.business());
  return new Problem(409, "date_taken", message, { fields: { date: message }, details: { nearestDates } });
}
