import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reloadDays } from "./reload-days.ts";
import { applyChange } from "./rules/apply-change.ts";
import type { AvailabilityEntry } from "./schema.ts";

export type LiveState = "connecting" | "live" | "away";

const STREAM = "/api/availability/stream";
/** The browser reconnects by itself unless the answer was no stream at all; then we ask again after this. */
const ASK_AGAIN_MS = 5_000;

/**
 * Keeps every loaded calendar as it is on the server while someone looks at it. A hidden tab holds no connection; when it
 * is seen again it loads anew, because nobody knows what it missed.
 */
export function useLiveAvailability(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>("connecting");

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;

    function open() {
      close();
      source = new EventSource(STREAM);
      source.addEventListener("ready", () => {
        setState("live");
        reloadDays(client, { failedToo: wasAway });
        wasAway = false;
      });
      source.addEventListener("reload", () => reloadDays(client, { failedToo: false }));
      source.addEventListener("availability", ({ data }) => takeChange(client, JSON.parse(data) as AvailabilityEntry));
      source.addEventListener("error", () => {
        setState("away");
        wasAway = true;
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, ASK_AGAIN_MS);
      });
    }
    function close() {
      clearTimeout(timer);
      source?.close();
    }
    const follow = () => (document.hidden ? close() : open());

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [client]);

  return state;
}

function takeChange(client: QueryClient, change: AvailabilityEntry): void {
  client.setQueriesData<AvailabilityEntry[]>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/availability/${change.inflatableId}?`) },
    (days) => days && applyChange(days, change),
  );
}
