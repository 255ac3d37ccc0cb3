import { publicQuery } from "#app/shared/calls/public-query.ts";

/** The items; for the owner also the inactive ones. */
export function inflatablesQuery({ all }: { all: boolean }) {
  return publicQuery(all ? "/api/inflatables?all=1" : "/api/inflatables");
}
