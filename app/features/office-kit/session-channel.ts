import type { QueryClient } from "@tanstack/react-query";
import { closeOfficeStorage } from "./office-storage.ts";
import { resumeSession } from "./session-ended.ts";

type News = "signed-in" | "signed-out";

/** One for the page: a channel hears what others post, never what it posts itself. */
let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser, which share the session. */
export function tellOtherTabs(news: News): void {
  channel?.postMessage(news);
}

/**
 * A tab that hears of a logout forgets its customers at once and shows the gate. A page of the owner's that opens tells
 * the others: whoever signed in at its gate is signed in everywhere.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const opened = new BroadcastChannel("office-session");
  channel = opened;
  opened.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data === "signed-in") return resumeSession();
    closeOfficeStorage();
    document.body.hidden = true;
    client.clear();
    window.location.reload();
  });
  opened.postMessage("signed-in" satisfies News);
  return () => opened.close();
}
