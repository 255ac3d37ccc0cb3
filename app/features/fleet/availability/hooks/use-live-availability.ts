import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { learnFacts, usePageFacts } from "#app/page-facts.tsx";
import { openLiveFeed } from "#app/shared/calls/live-feed.ts";
import { takeLiveDays } from "#app/shared/days/live-days.ts";
import type { AvailabilityEntry } from "../schema.ts";

/** Streams changed days. It also announces when the page's facts are outdated. */
export const availabilityStream = (version: number) => `/api/availability/stream?facts=${version}`;

export type LiveCalendarState = "connecting" | "live" | "disconnected";

/**
 * Keeps every visible calendar in sync with the server. After a lost connection everything loads again, because changes
 * may have been missed.
 */
export function useLiveAvailability(): LiveCalendarState {
  const client = useQueryClient();
  // Stays at the version of the page when it opened, because new facts don't need a new connection.
  const version = useRef(usePageFacts().version).current;
  const [state, setState] = useState<LiveCalendarState>("connecting");

  useEffect(() => {
    let wasDisconnected = false;
    for (const change of takeLiveDays<AvailabilityEntry>()) showChange(client, change);
    const feed = openLiveFeed({
      path: availabilityStream(version),
      on: {
        ready: () => {
          setState("live");
          reloadDays(client, { failedToo: wasDisconnected });
          wasDisconnected = false;
        },
        reload: () => reloadDays(client, { failedToo: false }),
        facts: learnFacts,
        availability: (data) => showChange(client, JSON.parse(data) as AvailabilityEntry),
      },
      onLost: () => {
        setState("disconnected");
        wasDisconnected = true;
      },
    });
    return feed.close;
  }, [client, version]);

  return state;
}

/**
 * Reloads days that may have changed, without interrupting a load in progress. A failed load is repeated only once a
 * lost connection is back; otherwise the page offers Retry.
 */
export function reloadDays(client: QueryClient, { failedToo }: { failedToo: boolean }): void {
  const predicate = ({ queryKey, state }: Query) =>
    isAboutDays(String(queryKey[0])) && (failedToo || state.status !== "error");
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

const isAboutDays = (key: string) => /^\/api\/(availability\/|order-days\?|extras\?)/.test(key);

/** Only the server knows whether an order of several rentals has room, so ask it again. */
function showChange(client: QueryClient, change: AvailabilityEntry): void {
  client.setQueriesData<AvailabilityEntry[]>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/availability/${change.inflatableId}?`) },
    (days) => days && applyChange(days, change),
  );
  const isAffected = ({ queryKey }: Query) => isOrderWith(String(queryKey[0]), change.inflatableId);
  void client.invalidateQueries({ predicate: isAffected }, { cancelRefetch: false });
}

/** Recognizes a query for an order with that rental: `/api/order-days?items=3,2&days=2…`. */
export function isOrderWith(key: string, itemId: number): boolean {
  const items = /^\/api\/order-days\?items=([\d,]+)/.exec(key)?.[1];
  return items?.split(",").includes(String(itemId)) ?? false;
}

/** Returns the same list if the change is about another day or changes nothing. */
export function applyChange(days: AvailabilityEntry[], change: AvailabilityEntry): AvailabilityEntry[] {
  const index = days.findIndex(({ id }) => id === change.id);
  const day = days[index];
  if (!day || (day.status === change.status && day.why === change.why && day.left === change.left)) return days;
  return days.with(index, change);
}
