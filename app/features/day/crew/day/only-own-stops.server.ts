import { runSheetTotals } from "#app/features/day/deliveries/rules/deliveries.ts";
import type { RunSheet } from "#app/features/day/deliveries/run-sheet-schema.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Staff } from "#app/shared/people/access.ts";
import type { Db } from "#db/database.ts";
import { findSentPlan } from "./day-store.server.ts";

/** The run sheet of one of the crew: once a plan was sent, the orders of their own runs. */
export async function onlyOwnStops(db: Db, { userId }: Pick<Staff, "userId">, sheet: RunSheet): Promise<RunSheet> {
  const sent = await findSentPlan(db, sheet.date as PlainDate);
  if (!sent) return sheet;
  const own = sent.runs.filter(({ crew }) => crew.includes(userId)).flatMap((run) => run.stops);
  const ids = new Set(own.map(({ bookingId }) => bookingId));
  const stops = sheet.stops.filter(({ bookingId }) => ids.has(bookingId));
  return { ...sheet, stops, ...runSheetTotals(stops) };
}
