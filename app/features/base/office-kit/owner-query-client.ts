import { QueryClient } from "@tanstack/react-query";
import { type ChangesStorage, createOfficeOutbox } from "./office-outbox.ts";
import { officeChanges } from "./office-storage.ts";
import { isUnreachable, ownerGet } from "./owner-fetch.ts";
import { withPendingChanges } from "./pending-changes.ts";
import type { PendingView } from "./rules/pending-view.ts";

/** How long stored data is shown during an outage. */
export const KEEP_MS = 7 * 24 * 3_600_000;

/**
 * Unlike a visitor's client: data stored at the last visit is shown at once and refetched, and a query without an answer
 * waits for the server instead of failing.
 */
export function createOwnerQueryClient(view: PendingView, storage: ChangesStorage = officeChanges): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          const answer = await (await ownerGet(String(queryKey[0]), signal)).json();
          return withPendingChanges(client, queryKey, answer);
        },
        gcTime: KEEP_MS,
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (_count, error) => isUnreachable(error),
        retryDelay: 0,
      },
      mutations: { retry: false },
      // The outbox stores changes that aren't sent yet.
      dehydrate: { shouldDehydrateMutation: () => false },
    },
  });
  createOfficeOutbox(client, view, storage);
  return client;
}
