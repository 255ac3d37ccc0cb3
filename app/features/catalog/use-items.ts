import { useQuery } from "@tanstack/react-query";
import { inflatablesQuery } from "./queries.ts";
import { builtInItems } from "./rules/built-in-items.ts";
import type { Inflatable } from "./schema.ts";

/** The rentals the server rendered. If it had none, a built-in list, labeled as not live, until Retry works. */
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
