import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

const ASK_EVERY_MS = 3_000;

/** Whether the server is silent. While it is, somebody asks it every few seconds. */
export function useServerAway(): boolean {
  const away = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
    () => false,
  );
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => void askServer(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [away]);
  return away;
}

/** With the database away the server lives but cannot work, so it is asked whether it is ready. */
export async function askServer(): Promise<void> {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) onlineManager.setOnline(true);
}
