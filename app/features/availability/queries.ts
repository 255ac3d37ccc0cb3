import { queryOptions } from "@tanstack/react-query";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { OrderDay } from "./rules/order-days.ts";
import type { AvailabilityEntry } from "./schema.ts";

/** The days of an item, one entry per day. */
export function availabilityQuery(inflatableId: number, start: PlainDate, end: PlainDate) {
  return queryOptions<AvailabilityEntry[]>({
    queryKey: [`/api/availability/${inflatableId}?start=${start}&end=${end}`],
  });
}

/** On which days from the one to the other an order of these rentals could begin. */
export function orderDaysQuery(itemIds: readonly number[], days: number, start: PlainDate, end: PlainDate) {
  return queryOptions<OrderDay[]>({
    queryKey: [`/api/order-days?items=${itemIds.join()}&days=${days}&start=${start}&end=${end}`],
    enabled: itemIds.length > 0,
  });
}
