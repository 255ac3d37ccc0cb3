import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Loads anew what may have changed unseen. A load under way is left to finish. What failed is not asked again by itself
 * (the page offers Retry), unless the server was away and is back now.
 */
export function reloadDays(client: QueryClient, { failedToo }: { failedToo: boolean }): void {
  const predicate = ({ queryKey, state }: Query) =>
    isAvailability(queryKey[0]) && (failedToo || state.status !== "error");
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}

const isAvailability = (key: unknown) => typeof key === "string" && key.startsWith("/api/availability/");
