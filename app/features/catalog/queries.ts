import { queryOptions } from "@tanstack/react-query";
import type { Inflatable } from "./schema.ts";

/** The items; for the owner also the inactive ones. */
export function inflatablesQuery({ all }: { all: boolean }) {
  return queryOptions<Inflatable[]>({ queryKey: [all ? "/api/inflatables?all=1" : "/api/inflatables"] });
}
