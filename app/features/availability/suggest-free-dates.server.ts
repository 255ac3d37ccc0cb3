import type { Db, Tx } from "../../../db/database.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { addDays, type PlainDate } from "../../shared/plain-date.ts";
import { lastBookableDay } from "./rules/bookable-days.ts";
import { nearestFree } from "./rules/days.ts";
import { listClaims } from "./store.server.ts";

const SUGGESTIONS = 3;

/** Free days of the same item near the one that was wanted; from tomorrow on, so that there is time to deliver. */
export async function suggestFreeDates(
  db: Db | Tx,
  inflatableId: number,
  wanted: PlainDate,
  now: Date,
  windowDays: number,
): Promise<PlainDate[]> {
  const [first, last] = [addDays(businessToday(now), 1), lastBookableDay(now, windowDays)];
  const claims = await listClaims(db, inflatableId, first, last);
  return nearestFree(wanted, first, last, new Set(claims.map(({ date }) => date)), SUGGESTIONS);
}
