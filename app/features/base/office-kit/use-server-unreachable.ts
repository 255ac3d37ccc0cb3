import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

const CHECK_EVERY_MS = 3_000;

/** Whether the server is unreachable. While it is, it is checked every few seconds. */
export function useServerUnreachable(): boolean {
  const unreachable = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
    () => false,
  );
  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => void checkServer(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [unreachable]);
  return unreachable;
}

/** Without its database the server runs but cannot work, so it is asked whether it is ready. */
export async function checkServer(): Promise<void> {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) onlineManager.setOnline(true);
}

/** Whether it is known to be away, after asking once more. */
export async function isServerAway(): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (onlineManager.isOnline()) return false;
  await checkServer();
  return !onlineManager.isOnline();
}
