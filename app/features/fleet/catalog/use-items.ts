import { useQuery } from "@tanstack/react-query";
import { startingCatalog } from "#content/starting-catalog.ts";
import { inflatablesQuery } from "./queries.ts";
import type { Inflatable } from "./schema.ts";

/** The starting rentals, for a page whose catalog can't be loaded. Such pages are labeled as not live. */
export const builtInItems: Inflatable[] = startingCatalog.map((item) => ({
  ...item,
  features: [...item.features],
  active: true,
  picture: null,
}));

/**
 * Returns the rentals that the server rendered. Without any it returns a built-in list, labeled as not live, until
 * Retry works.
 */
export function useItems(served: Inflatable[] | null) {
  const query = useQuery({ ...inflatablesQuery({ all: false }), enabled: false });
  const loaded = query.data?.filter(({ active }) => active !== false) ?? served;
  return {
    items: loaded ?? builtInItems,
    live: loaded !== null,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
