import { queryOptions, useQuery } from "@tanstack/react-query";
import type { AnswerOf, ApiPath } from "#app/shared/calls/api-calls.ts";
import { ownerGet, readOwner } from "./owner-fetch.ts";
import { withPendingChanges } from "./pending-changes.ts";

export type OwnerList<Row> = { rows: Row[]; total: number };

/** One row of what a list answers. */
export type RowOf<Path extends ApiPath> = AnswerOf<"GET", Path> extends (infer Row)[] ? Row : never;

/** One record by its address. */
export function ownerQuery<Path extends ApiPath>(path: Path) {
  return queryOptions<AnswerOf<"GET", Path>>({
    queryKey: [path],
    queryFn: async ({ client, queryKey, signal }) =>
      withPendingChanges(client, queryKey, await readOwner(path, signal)),
  });
}

export function useOwnerQuery<Path extends ApiPath>(path: Path, more: { enabled?: boolean } = {}) {
  return useQuery({ ...ownerQuery(path), ...more });
}

/** A part of a list, and how long the whole list is. */
export function ownerListQuery<Path extends ApiPath>(path: Path | `${Path}?${string}`) {
  return queryOptions<OwnerList<RowOf<Path>>>({
    queryKey: [path, "list"],
    queryFn: async ({ client, queryKey, signal }) => {
      const response = await ownerGet(path, signal);
      const rows: RowOf<Path>[] = await response.json();
      const total = Number(response.headers.get("X-Total-Count") ?? rows.length);
      return withPendingChanges(client, queryKey, { rows, total });
    },
  });
}
