import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useBusiness } from "#app/page-facts.tsx";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { availabilityQuery } from "../queries.ts";
import { type BookableRange, bookableRange, type KnownDays, knownDays } from "../rules/day-look.ts";
import { sampleDays } from "../rules/sample-days.ts";
import { cacheDays, loadCachedDays } from "./availability-cache.ts";
import { useFirstDays } from "./first-days.tsx";

export type Availability = {
  itemId: number;
  path: string;
  /** Undefined until the first answer. */
  days: KnownDays | undefined;
  range: BookableRange;
  /** The server's current answer, this browser's cache, or a made-up sample. */
  source: "server" | "memory" | "sample";
  /** When the server last answered; undefined for a sample. */
  seenAt: number | undefined;
  retrying: boolean;
  retry: () => void;
};

/** Returns the days of an item as far ahead as customers book. There is always something to show, with its source. */
export function useAvailability(itemId: number, today: PlainDate): Availability {
  const business = useBusiness();
  const end = addDays(today, business.booking.windowDays);
  const first = useFirstDays(itemId);
  const daysQuery = availabilityQuery(itemId, today, end);
  const query = useQuery({
    ...daysQuery,
    ...(first && { initialData: first.entries, initialDataUpdatedAt: first.seenAt }),
  });
  const { data, dataUpdatedAt, isError } = query;
  const days = useMemo(() => data && knownDays(data), [data]);

  useEffect(() => {
    if (days && !isError) cacheDays(itemId, dataUpdatedAt, days);
  }, [itemId, dataUpdatedAt, days, isError]);

  const fallback = useMemo(
    () => (isError ? withoutServer(itemId, today, end) : undefined),
    [itemId, today, end, isError],
  );
  // Read the clock again with each new answer; the first one came with the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: today changes at midnight
  const range = useMemo(
    () => bookableRange(new Date(dataUpdatedAt || Date.now()), business),
    [today, dataUpdatedAt, business],
  );
  const source = days
    ? { days: days, source: isError ? ("memory" as const) : ("server" as const), seenAt: dataUpdatedAt }
    : fallback;

  return {
    itemId,
    path: String(daysQuery.queryKey[0]),
    days: source?.days,
    source: source?.source ?? "server",
    seenAt: source?.seenAt,
    range,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function withoutServer(itemId: number, today: PlainDate, end: PlainDate) {
  const cached = loadCachedDays(itemId, today);
  if (cached) return { days: knownDays(cached.days), source: "memory" as const, seenAt: cached.savedAt };
  return { days: knownDays(sampleDays(itemId, today, end)), source: "sample" as const, seenAt: undefined };
}
