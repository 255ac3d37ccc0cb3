import { publicQuery } from "#app/shared/calls/public-query.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

/** The days of an item, one entry per day. */
export function availabilityQuery(inflatableId: number, start: PlainDate, end: PlainDate) {
  return publicQuery(`/api/availability/${inflatableId}?start=${start}&end=${end}`);
}

/** On which days from the one to the other an order of these rentals could begin. */
export function orderDaysQuery(itemIds: readonly number[], days: number, start: PlainDate, end: PlainDate) {
  const path = `/api/order-days?items=${itemIds.join()}&days=${days}&start=${start}&end=${end}` as const;
  return { ...publicQuery(path), enabled: itemIds.length > 0 };
}
