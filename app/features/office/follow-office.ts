import type { QueryClient } from "@tanstack/react-query";
import { setLiveState } from "../office-kit/live-office.ts";
import { isSessionEnded, onSessionChange } from "../office-kit/session-ended.ts";
import { summaryQuery } from "./queries.ts";

const STREAM = "/api/office/stream";
/** The browser reconnects by itself unless the answer was no stream at all; then we ask again after this. */
const ASK_AGAIN_MS = 5_000;
/** A burst of changes loads the page once. */
const SETTLE_MS = 200;

/**
 * Loads what is shown anew whenever something changed on the server, while someone looks. A hidden tab holds no
 * connection, nor does one whose session is over; seen or signed in again it loads everything, because nobody knows what
 * it missed.
 */
export function followOffice(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const refresh = settled(() => void client.invalidateQueries());
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
      setLiveState("away");
      if (source?.readyState !== EventSource.CLOSED) return;
      askWhetherSignedIn(client);
      again = setTimeout(open, ASK_AGAIN_MS);
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

/** A stream that is refused may mean that the session is over: any call finds out, and then the gate is shown. */
function askWhetherSignedIn(client: QueryClient): void {
  void client.invalidateQueries(summaryQuery());
}

function settled(work: () => void) {
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
