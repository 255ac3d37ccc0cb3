import type { QueryClient } from "@tanstack/react-query";
import { clearOfficeStorage } from "./office-storage.ts";
import { tellOtherTabs } from "./session-channel.ts";

/**
 * Wipes what the owner's pages kept on this device: data, waiting changes, stored pages. Other tabs hear of it when the
 * session is over, because one that loads again earlier would be let in once more.
 */
export async function forgetOffice(client: QueryClient): Promise<void> {
  client.clear();
  await Promise.allSettled([clearOfficeStorage(), forgetPages()]);
  await fetch("/api/session", { method: "DELETE" }).catch(() => undefined);
  tellOtherTabs("signed-out");
}

async function forgetPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration("/admin");
  await worker?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("office-")) await caches.delete(name);
}
