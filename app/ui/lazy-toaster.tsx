import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

const wasAsked = () => toastStore.getSnapshot().length > 0;
const onServer = () => false;

/** Loads the toaster with the first toast; the store keeps that toast until the code is there to show it. */
export function LazyToaster() {
  const asked = useSyncExternalStore(toastStore.subscribe, wasAsked, onServer);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
