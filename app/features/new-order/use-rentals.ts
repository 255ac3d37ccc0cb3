import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { inflatablesQuery } from "../catalog/queries.ts";
import type { Inflatable } from "../catalog/schema.ts";

const NO_ITEMS: Inflatable[] = [];

/** The rentals that are offered; without the server, what the inventory page stored. */
export function useRentals() {
  const { data, isPending, fetchStatus } = useQuery(inflatablesQuery({ all: false }));
  const { data: kept } = useQuery({ ...inflatablesQuery({ all: true }), enabled: false });
  const items = useMemo(() => data ?? kept?.filter(({ active, id }) => active && id > 0) ?? NO_ITEMS, [data, kept]);
  return { items, isAwaited: isPending && fetchStatus !== "paused" };
}
