import type { QueryClient } from "@tanstack/react-query";
import { findOfficeOutbox } from "./office-outbox.ts";
import { closeOfficeStorage } from "./office-storage.ts";
import { resumeSession } from "./session-ended.ts";

type SessionEvent = "signed-in" | "signed-out";

/** One for the page: a channel gets what others post, never what it posts itself. */
let channel: BroadcastChannel | undefined;

/** Notifies the other tabs of this browser, which share the session. */
export function notifyOtherTabs(event: SessionEvent): void {
  channel?.postMessage(event);
}

/**
 * After a logout elsewhere a tab drops its data at once and shows the gate. An office page that opens notifies the
 * others, because signing in at its gate signs in everywhere.
 */
export function listenToOtherTabs(client: QueryClient): () => void {
  const opened = new BroadcastChannel("office-session");
  channel = opened;
  opened.addEventListener("message", ({ data }: MessageEvent<SessionEvent>) => {
    if (data === "signed-in") return resumeSession();
    closeOfficeStorage();
    document.body.hidden = true;
    findOfficeOutbox(client).close();
    client.clear();
    window.location.reload();
  });
  opened.postMessage("signed-in" satisfies SessionEvent);
  return () => opened.close();
}
