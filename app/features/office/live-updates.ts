import type { QueryClient } from "@tanstack/react-query";
import { setLiveState } from "../office-kit/live-state.ts";
import { isSessionEnded, onSessionChange } from "../office-kit/session-ended.ts";
import { summaryQuery } from "./queries.ts";

const STREAM = "/api/office/stream";
/** The browser reconnects automatically unless the answer was no stream at all; then we do, after this. */
const RECONNECT_MS = 5_000;
/** A burst of changes loads the page once. */
const SETTLE_MS = 200;

/**
 * Refetches what is shown whenever something changed on the server. A hidden tab holds no connection, nor does one whose
 * session has ended; shown or signed in again it refetches everything, because it may have missed changes.
 */
export function followLiveUpdates(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const refresh = debounced(() => void client.invalidateQueries());
  let opened = 0;

  function open() {
    close();
    source = new EventSource(STREAM);
    source.addEventListener("ready", () => {
      setLiveState("live");
      // The first time everything is being loaded anyway.
      if (opened > 0) refresh.soon();
      opened += 1;
    });
    source.addEventListener("changed", refresh.soon);
    source.addEventListener("error", () => {
      setLiveState("disconnected");
      if (source?.readyState !== EventSource.CLOSED) return;
      checkSession(client);
      again = setTimeout(open, RECONNECT_MS);
    });
  }
  function close() {
    clearTimeout(again);
    source?.close();
  }
  const follow = () => (document.hidden || isSessionEnded() ? close() : open());

  follow();
  document.addEventListener("visibilitychange", follow);
  const stopAsking = onSessionChange(follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stopAsking();
    refresh.stop();
    close();
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
