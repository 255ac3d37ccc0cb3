import { queryOptions } from "@tanstack/react-query";
import type { PlainDate } from "../../shared/plain-date.ts";
import type { AvailabilityEntry } from "./schema.ts";

/** The days of an item, one entry per day. */
export function availabilityQuery(inflatableId: number, start: PlainDate, end: PlainDate) {
  return queryOptions<AvailabilityEntry[]>({
    queryKey: [`/api/availability/${inflatableId}?start=${start}&end=${end}`],
  });
}
