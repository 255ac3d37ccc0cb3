import { publicQuery } from "#app/shared/calls/public-query.ts";

/** Returns inactive items, too, for the owner. */
export function inflatablesQuery({ all }: { all: boolean }) {
  return publicQuery(all ? "/api/inflatables?all=1" : "/api/inflatables");
}
