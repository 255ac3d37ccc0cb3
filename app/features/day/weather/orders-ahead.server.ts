import { listActiveBetween } from "#app/features/orders/orders/model/order-days-store.server.ts";
import type { Booking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { Db } from "#db/database.ts";

/** As far as gusts are forecast. */
export const DAYS_AHEAD = 7;

/** Orders with a day from today through the sixth day after it. */
export async function listWeek(db: Db, now: Date, timeZone: string): Promise<Booking[]> {
  const today = businessToday(now, timeZone);
  return listActiveBetween(db, today, addDays(today, DAYS_AHEAD - 1));
}
