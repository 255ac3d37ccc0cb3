import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** When the oldest of what is shown now was loaded. */
export function useDataAge(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.findAll({ type: "active" }).filter(({ queryKey }) => String(queryKey[0]).startsWith("/api/"));
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
    return times.length > 0 ? Math.min(...times) : undefined;
  };
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    oldest,
    () => undefined,
  );
}
