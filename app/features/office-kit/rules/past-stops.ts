import type { PersistedClient } from "@tanstack/react-query-persist-client";
import type { PlainDate } from "../../../shared/plain-date.ts";

const DAY = /^\/api\/run-sheet\?date=(\d{4}-\d\d-\d\d)$/;

/** The crew sees the stops of today and tomorrow: those of a day that is over do not stay on their phone. */
export function withoutPastStops(stored: PersistedClient, today: PlainDate): PersistedClient {
  const queries = stored.clientState.queries.filter(({ queryKey }) => {
    const day = DAY.exec(String(queryKey[0]))?.[1];
    return day === undefined || day >= today;
  });
  return { ...stored, clientState: { ...stored.clientState, queries } };
}
