import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { orderDaysQuery } from "../queries.ts";
import { knownDays } from "../rules/day-look.ts";
import type { OrderDay } from "../rules/order-days.ts";
import { type Availability, useAvailability } from "./use-availability.ts";

export type OrderAvailability = Availability & {
  /** The rentals without room for an order that begins then. */
  inTheWay: (date: PlainDate) => OrderDay["taken"];
  /** False while the days shown still belong to the order before its last change. */
  settled: boolean;
};

/**
 * Finds the days on which the whole order could begin. One rental on one day has its own calendar, which is cached for
 * server outages and changes live. The server answers for anything more. If it doesn't answer, the first rental's
 * calendar is shown, marked as not live.
 */
export function useOrderAvailability(itemIds: readonly number[], days: number, today: PlainDate): OrderAvailability {
  const { windowDays } = useBusiness().booking;
  const isOrder = itemIds.length > 1 || days > 1;
  const first = useAvailability(itemIds[0] ?? 0, today);
  const query = useQuery({
    ...orderDaysQuery(itemIds, days, today, addDays(today, windowDays)),
    enabled: isOrder,
    placeholderData: keepPreviousData,
  });
  const loadedDays = useMemo(() => query.data && knownDays(query.data), [query.data]);
  const byDate = useMemo(() => new Map(query.data?.map((day) => [day.date, day.taken])), [query.data]);
  if (!isOrder) return { ...first, inTheWay: () => [], settled: true };
  const { isError, dataUpdatedAt, isPlaceholderData, isFetching } = query;
  const loaded = loadedDays && { days: loadedDays, seenAt: dataUpdatedAt };
  return {
    ...first,
    ...loaded,
    source: isError ? (first.source === "sample" ? "sample" : "memory") : "server",
    retrying: isFetching,
    retry: () => void query.refetch(),
    inTheWay: (date) => (isPlaceholderData ? [] : (byDate.get(date) ?? [])),
    settled: loaded !== undefined && !isPlaceholderData && !isError,
  };
}
