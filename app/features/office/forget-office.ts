import type { QueryClient } from "@tanstack/react-query";
import { clearOfficeStorage } from "./office-storage.ts";

/** Wipes what the owner's pages kept on this device: data, waiting changes, stored pages. */
export async function forgetOffice(client: QueryClient): Promise<void> {
  client.clear();
  await Promise.allSettled([clearOfficeStorage(), forgetPages()]);
}

async function forgetPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration("/admin");
  await worker?.unregister();
  for (const name of await caches.keys()) if (name.startsWith("office-")) await caches.delete(name);
}
