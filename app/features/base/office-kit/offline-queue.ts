// Changes made while the server is unreachable: queued, stored, and sent when it is back, in their order and each once.
// The query library holds, stores and replays them; here is only what a change is and what becomes of it.
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { toast } from "#app/ui/toast-store.ts";
import { storeOfficeNow } from "./office-storage.ts";
import { isUnreachable, OwnerProblem, sendStoredCall } from "./owner-fetch.ts";
import {
  findPendingView,
  isPendingChange,
  QUEUED_CHANGE,
  type QueuedChange,
  setPendingView,
  showAtOnce,
} from "./pending-changes.ts";
import { refetchShown } from "./refetch-shown.ts";
import { CONFLICTS_KEY } from "./rules/other-peoples-data.ts";
import type { PendingView } from "./rules/pending-view.ts";

/** A queued change that the server refused later. It is shown until the owner dismisses it. */
export type Conflict = Pick<QueuedChange, "key" | "failure" | "about" | "href"> & { reason: string };

const CONFLICTS = [CONFLICTS_KEY] as const;

type QueuedMutation = Mutation<unknown, Error, QueuedChange>;

export function installOfflineQueue(client: QueryClient, view: PendingView): void {
  setPendingView(client, view);
  client.setMutationDefaults(QUEUED_CHANGE, {
    mutationFn: sendStoredCall,
    // One after another, in the order they were made.
    scope: { id: "kept-changes" },
    retry: (_count: number, error: Error) => isUnreachable(error),
    retryDelay: 0,
    onSettled: () => void client.invalidateQueries(),
  });
}

/**
 * Makes a change, which the pages show at once. Says whether it is done or queued; throws what the server said if it
 * refused at once. `onShown` closes what the change was made in. Nothing is called saved before `store` has written it:
 * a page that is reloaded at that moment must find it.
 */
export async function makeChange(
  client: QueryClient,
  change: Omit<QueuedChange, "key">,
  onShown?: () => void,
  store: (client: QueryClient) => Promise<boolean> = storeOfficeNow,
): Promise<"done" | "queued"> {
  const cache = client.getMutationCache();
  const mutation: QueuedMutation = cache.build(client, client.defaultMutationOptions({ mutationKey: QUEUED_CHANGE }));
  const paused = new Promise<"queued">((resolve) => {
    const unsubscribe = cache.subscribe((event) => {
      if (event.mutation !== mutation || event.type !== "updated") return;
      if (event.action.type === "pause") resolve("queued");
      if (["pause", "success", "error"].includes(event.action.type)) unsubscribe();
    });
  });
  const call = { method: change.method, path: change.path, body: change.body, submittedAt: Date.now() };
  showAtOnce(client, { ...call, queued: false });
  onShown?.();
  const sent = mutation.execute({ ...change, key: newRequestKey() }).then(() => "done" as const);
  const outcome = await Promise.race([sent, paused]);
  if (outcome === "queued" && findPendingView(client).showsOnlyWhenQueued(change))
    showAtOnce(client, { ...call, queued: true });
  if (outcome === "done") {
    toast({ title: change.title, tone: "success" });
    await refetchShown(client, change);
    return outcome;
  }
  const description = queuedText(await store(client));
  toast({ title: `${change.title} (Offline)`, tone: "warning", description });
  void sent.then(
    () => toastSent(change),
    (error) => addConflict(client, mutation, error),
  );
  return outcome;
}

const queuedText = (stored: boolean) =>
  `${stored ? "Saved on this device." : "Keep this page open."} It will be sent when the server is back.`;

/** After a reload: sends what is queued, now or when the server is back. */
export async function resumeOfflineQueue(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache();
  const queued = cache.getAll().filter(isPendingChange) as unknown as QueuedMutation[];
  const unsubscribe = cache.subscribe(({ mutation, type, ...event }) => {
    if (type !== "updated" || !queued.includes(mutation as unknown as QueuedMutation)) return;
    const change = (mutation as unknown as QueuedMutation).state.variables;
    const { action } = event as { action: { type: string; error?: unknown } };
    if (action.type === "success" && change) toastSent(change);
    if (action.type === "error") addConflict(client, mutation as unknown as QueuedMutation, action.error);
    if (queued.every(({ state }) => state.status !== "pending")) unsubscribe();
  });
  // One in flight when the page closed is not paused, so each is continued here.
  await Promise.allSettled(queued.map((mutation) => mutation.continue()));
}

function toastSent({ title, about }: Pick<QueuedChange, "title" | "about">): void {
  toast({ title, description: `${about}: sent now that the server is back.`, tone: "success" });
}

function addConflict(client: QueryClient, mutation: QueuedMutation, error: unknown): void {
  const { variables } = mutation.state;
  if (!variables) return;
  const { key, failure, about, href } = variables;
  const reason = error instanceof OwnerProblem ? error.message : "The server couldn't do this.";
  client.setQueryData<Conflict[]>(CONFLICTS, (before = []) => [
    ...before.filter((one) => one.key !== key),
    { key, failure, about, reason, ...(href ? { href } : {}) },
  ]);
}

/** Written here and never fetched, so that no answer overwrites it; as old as can be, so that a stored list wins. */
export const conflictsQuery = {
  queryKey: CONFLICTS,
  enabled: false,
  initialData: [] as Conflict[],
  initialDataUpdatedAt: 0,
};

export function dismissConflict(client: QueryClient, key: string): void {
  client.setQueryData<Conflict[]>(CONFLICTS, (before = []) => before.filter((one) => one.key !== key));
}
