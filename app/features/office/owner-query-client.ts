import { QueryClient } from "@tanstack/react-query";
import { installKeptChanges } from "./kept-changes.ts";
import { isUnreachable, OwnerProblem, ownerGet } from "./owner-fetch.ts";

/** How long the last data may bridge an outage. */
export const KEEP_MS = 7 * 24 * 3_600_000;

/**
 * Unlike a visitor's client: what was kept from the last visit is shown at once and asked for anew, and a question that
 * nobody answers waits instead of failing.
 */
export function createOwnerQueryClient(onSignedOut: () => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => (await ownerGet(String(queryKey[0]), signal)).json(),
        gcTime: KEEP_MS,
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (_count, error) => isUnreachable(error),
        retryDelay: 0,
      },
      mutations: { retry: false },
    },
  });
  installKeptChanges(client);
  const watch = ({ status }: OwnerProblem) => status === 401 && onSignedOut();
  client.getQueryCache().subscribe(({ query }) => {
    if (query.state.error instanceof OwnerProblem) watch(query.state.error);
  });
  client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.error instanceof OwnerProblem) watch(mutation.state.error);
  });
  return client;
}
