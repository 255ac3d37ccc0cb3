import type { QueryClient } from "@tanstack/react-query";
import { openLiveFeed } from "../../shared/live-feed.ts";
import { setLiveState } from "../office-kit/live-state.ts";
import { isSessionEnded, onSessionChange } from "../office-kit/session-ended.ts";
import { summaryQuery } from "./queries.ts";

/** A burst of changes loads the page once. */
const SETTLE_MS = 200;

/**
 * Refetches what is shown whenever something changed on the server. A tab whose session has ended holds no connection;
 * shown or signed in again it refetches everything, because it may have missed changes.
 */
export function followLiveUpdates(client: QueryClient): () => void {
  const refresh = debounced(() => void client.invalidateQueries());
  let opened = 0;
  const feed = openLiveFeed({
    path: "/api/office/stream",
    mayConnect: () => !isSessionEnded(),
    on: {
      ready: () => {
        setLiveState("live");
        // The first time everything is being loaded anyway.
        if (opened > 0) refresh.soon();
        opened += 1;
      },
      changed: refresh.soon,
    },
    onLost: (refused) => {
      setLiveState("disconnected");
      if (refused) checkSession(client);
    },
  });
  const stopWatchingSession = onSessionChange(feed.update);
  return () => {
    stopWatchingSession();
    refresh.stop();
    feed.close();
  };
}

/** A refused stream may mean that the session has ended: any call finds out, and then the gate is shown. */
function checkSession(client: QueryClient): void {
  void client.invalidateQueries(summaryQuery());
}

function debounced(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, SETTLE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
