import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setLiveState } from "#app/features/base/office-kit/live-state.ts";
import { isSessionEnded, onSessionChange } from "#app/features/base/office-kit/session-ended.ts";
import { openLiveFeed } from "#app/shared/calls/live-feed.ts";
import { summaryQuery } from "./queries.ts";

/** A burst of changes refetches the page once. */
const DEBOUNCE_MS = 200;

/**
 * Refetches what is shown whenever something changed on the server. A hidden tab holds no connection, nor does one whose
 * session has ended; shown or signed in again it refetches everything, because it may have missed changes.
 */
export function followLiveUpdates(client: QueryClient): () => void {
  const refetch = debounced(() => void client.invalidateQueries());
  let isFirst = true;
  const feed = openLiveFeed({
    path: "/api/office/stream",
    on: {
      ready: () => {
        setLiveState("live");
        // The first time everything is being loaded anyway.
        if (!isFirst) refetch.soon();
        isFirst = false;
      },
      changed: refetch.soon,
    },
    onLost: (refused) => {
      setLiveState("disconnected");
      // It may mean that the session has ended: any call finds out, and then the gate is shown.
      if (refused) void client.invalidateQueries(summaryQuery());
    },
    mayConnect: () => !isSessionEnded(),
  });
  const unsubscribe = onSessionChange(feed.update);
  return () => {
    unsubscribe();
    refetch.stop();
    feed.close();
  };
}

export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => followLiveUpdates(client), [client]);
}

function debounced(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, DEBOUNCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
