import { queryOptions } from "@tanstack/react-query";
import { ownerGet } from "./owner-fetch.ts";
import { withPendingChanges } from "./pending-changes.ts";

export type OwnerList<Row> = { rows: Row[]; total: number };

/** One thing by its address. */
export function ownerQuery<Answer>(path: `/api/${string}`) {
  return queryOptions<Answer>({
    queryKey: [path],
    queryFn: async ({ client, queryKey, signal }) => {
      const answer: Answer = await (await ownerGet(path, signal)).json();
      return withPendingChanges(client, queryKey, answer);
    },
  });
}

/** A part of a list, and how long the whole list is. */
export function ownerListQuery<Row>(path: `/api/${string}`) {
  return queryOptions<OwnerList<Row>>({
    queryKey: [path, "list"],
    queryFn: async ({ client, queryKey, signal }) => {
      const response = await ownerGet(path, signal);
      const rows: Row[] = await response.json();
      const total = Number(response.headers.get("X-Total-Count") ?? rows.length);
      return withPendingChanges(client, queryKey, { rows, total });
    },
  });
}
