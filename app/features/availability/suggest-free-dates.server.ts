import type { Db, Tx } from "../../../db/database.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { type BookingWindow, firstBookableDay, lastBookableDay } from "./rules/bookable-days.ts";
import { type ClosedRules, closedDays } from "./rules/closed-days.ts";
import { nearestFree } from "./rules/days.ts";
import { listClaims } from "./store.server.ts";

const SUGGESTIONS = 3;

/** Open free days of the same item near the one that was wanted; from tomorrow on, so that there is time to deliver. */
export async function suggestFreeDates(
  db: Db | Tx,
  inflatableId: number,
  wanted: PlainDate,
  now: Date,
  business: BookingWindow & { closed: ClosedRules },
): Promise<PlainDate[]> {
  const tomorrow = addDays(businessToday(now), 1);
  const first = [tomorrow, firstBookableDay(now, business)].reduce((one, other) => (one > other ? one : other));
  const last = lastBookableDay(now, business.booking.windowDays);
  const claims = await listClaims(db, inflatableId, first, last);
  const closed = closedDays({ from: first, through: last }, business.closed);
  return nearestFree(wanted, first, last, new Set([...claims, ...closed].map(({ date }) => date)), SUGGESTIONS);
}
