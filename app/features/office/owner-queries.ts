import { queryOptions } from "@tanstack/react-query";
import { ownerGet } from "./owner-fetch.ts";

export type OwnerList<Row> = { rows: Row[]; total: number };

/** One thing by its address. */
export function ownerQuery<Answer>(path: `/api/${string}`) {
  return queryOptions<Answer>({
    queryKey: [path],
    queryFn: async ({ signal }) => (await ownerGet(path, signal)).json(),
  });
}

/** A part of a list, and how long the whole list is. */
export function ownerListQuery<Row>(path: `/api/${string}`) {
  return queryOptions<OwnerList<Row>>({
    queryKey: [path, "list"],
    queryFn: async ({ signal }) => {
      const response = await ownerGet(path, signal);
      const rows: Row[] = await response.json();
      return { rows, total: Number(response.headers.get("X-Total-Count") ?? rows.length) };
    },
  });
}
