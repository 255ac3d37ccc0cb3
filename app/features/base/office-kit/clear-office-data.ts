import type { QueryClient } from "@tanstack/react-query";
import { removeAll } from "#app/shared/calls/browser-storage.ts";
import { findOfficeOutbox } from "./office-outbox.ts";
import { clearOfficeStorage } from "./office-storage.ts";
import { notifyOtherTabs } from "./session-channel.ts";

/** How names of drafts begin that office pages save in the browser. */
export const DRAFT_PREFIX = "office-draft-";

/**
 * Deletes what the owner's pages stored on this device: data, queued changes, drafts, pages. Other tabs are notified after the
 * session has ended, because one that reloads earlier would still be signed in.
 */
export async function clearOfficeData(client: QueryClient): Promise<void> {
  findOfficeOutbox(client).close();
  client.clear();
  removeAll(DRAFT_PREFIX);
  await Promise.allSettled([clearOfficeStorage(), deleteStoredPages()]);
  await fetch("/api/session", { method: "DELETE" }).catch(() => undefined);
  notifyOtherTabs("signed-out");
}

async function deleteStoredPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration("/admin");
  await worker?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("office-")) await caches.delete(name);
}
