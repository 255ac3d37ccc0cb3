import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

/** Fetched ahead by pages that may have to say something when the line is gone. */
export const loadToaster = async () => (await import("./toaster.tsx")).Toaster;

/**
 * Loads the toaster with the first toast; the store keeps that toast until the code is there to show it. Code that does
 * not come is asked for again with the next toast: a message that cannot be shown never takes the page down with it.
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
