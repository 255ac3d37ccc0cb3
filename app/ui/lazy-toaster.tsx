import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

/** Preloaded by pages that may have to show a toast while offline. */
export const loadToaster = async () => (await import("./toaster.tsx")).Toaster;

/**
 * Loads the toaster with the first toast; the store keeps that toast until the code is loaded. If loading fails, the next
 * toast tries again: a toast that cannot be shown never breaks the page.
 */
export function LazyToaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getServerSnapshot);
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (Toaster || toasts.length === 0) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded),
      () => {},
    );
  }, [Toaster, toasts]);

  return Toaster ? <Toaster /> : null;
}
