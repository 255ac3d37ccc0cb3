import { publicQuery } from "#app/shared/calls/public-query.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";

export function availabilityQuery(inflatableId: number, start: PlainDate, end: PlainDate) {
  return publicQuery(`/api/availability/${inflatableId}?start=${start}&end=${end}`);
}

/** Finds the days in the range on which an order of these rentals could begin. */
export function orderDaysQuery(itemIds: readonly number[], days: number, start: PlainDate, end: PlainDate) {
  const path = `/api/order-days?items=${itemIds.join()}&days=${days}&start=${start}&end=${end}` as const;
  return { ...publicQuery(path), enabled: itemIds.length > 0 };
}
