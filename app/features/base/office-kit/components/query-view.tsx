import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "./load-failed.tsx";

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** What follows "Failed to load": "the run sheet". */
  what: string;
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * The data of a query, a skeleton until it is there, or why it isn't. A query that waits for the server counts as failed. What
 * failed mostly did so together, so one press asks for everything that did.
 */
export function QueryView<Data>({ query, what, skeleton, className, children }: QueryViewProps<Data>) {
  const { data, isError, fetchStatus, refetch } = query;
  const client = useQueryClient();
  if (data !== undefined) return children(data);
  if (!isError && fetchStatus !== "paused") return skeleton;
  const retry = () => {
    void refetch();
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  };
  return <LoadFailed what={what} busy={fetchStatus === "fetching"} className={className} onRetry={retry} />;
}
