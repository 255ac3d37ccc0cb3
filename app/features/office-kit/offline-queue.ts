// Changes that are kept while the server is away and sent when it is back: in the order they were made, each once. The
// query library holds, stores and replays them; here is only what a change is and what comes of it.
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { newRequestKey } from "../../shared/request-key.ts";
import { toast } from "../../ui/toast-store.ts";
import { storeOfficeNow } from "./office-storage.ts";
import { isUnreachable, OwnerProblem, sendOwnerCall } from "./owner-fetch.ts";
import {
  isPendingChange,
  KEPT_CHANGE,
  type KeptChange,
  pendingViewOf,
  setPendingView,
  showAtOnce,
} from "./pending-changes.ts";
import type { PendingView } from "./rules/pending-view.ts";

/** A kept change that the server refused when it was back. It stands there until the owner has seen it. */
export type RefusedChange = Pick<KeptChange, "key" | "failure" | "about" | "href"> & { reason: string };

const REFUSED = ["refused-changes"] as const;

type Kept = Mutation<unknown, Error, KeptChange>;

export function installKeptChanges(client: QueryClient, view: PendingView): void {
  setPendingView(client, view);
  client.setMutationDefaults(KEPT_CHANGE, {
    mutationFn: async (change: KeptChange) => {
      await sendOwnerCall(change, change.key);
    },
    // One after another, in the order they were made.
    scope: { id: "kept-changes" },
    retry: (_count: number, error: Error) => isUnreachable(error),
    retryDelay: 0,
    onSettled: () => void client.invalidateQueries(),
  });
}

/**
 * Makes a change, which the pages show at once. Says whether it is done or kept; throws what the server said if it
 * refused at once. `onShown` closes what the change was made in. Nothing is called saved before `store` has written it:
 * a page that is reloaded at that moment must find it.
 */
export async function makeChange(
  client: QueryClient,
  change: Omit<KeptChange, "key">,
  onShown?: () => void,
  store: (client: QueryClient) => Promise<boolean> = storeOfficeNow,
): Promise<"done" | "kept"> {
  const cache = client.getMutationCache();
  const mutation: Kept = cache.build(client, client.defaultMutationOptions({ mutationKey: KEPT_CHANGE }));
  const paused = new Promise<"kept">((resolve) => {
    const unsubscribe = cache.subscribe((event) => {
      if (event.mutation !== mutation || event.type !== "updated") return;
      if (event.action.type === "pause") resolve("kept");
      if (["pause", "success", "error"].includes(event.action.type)) unsubscribe();
    });
  });
  const call = { method: change.method, path: change.path, body: change.body, submittedAt: Date.now() };
  showAtOnce(client, { ...call, kept: false });
  onShown?.();
  const sent = mutation.execute({ ...change, key: newRequestKey() }).then(() => "done" as const);
  const outcome = await Promise.race([sent, paused]);
  if (outcome === "kept" && pendingViewOf(client).showsOnlyWhenKept(change))
    showAtOnce(client, { ...call, kept: true });
  if (outcome === "done") {
    toast({ title: change.title, tone: "success" });
    return outcome;
  }
  const description = keptText(await store(client));
  toast({ title: `${change.title} (Offline)`, tone: "warning", description });
  void sent.then(
    () => tellSent(change),
    (error) => refuse(client, mutation, error),
  );
  return outcome;
}

const keptText = (stored: boolean) =>
  `${stored ? "Saved on this device." : "Keep this page open."} It will be sent when the server is back.`;

/** After a reload: sends what was kept, now or when the server is back. */
export async function resumeKeptChanges(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache();
  const kept = cache.getAll().filter(isPendingChange) as unknown as Kept[];
  const unsubscribe = cache.subscribe(({ mutation, type, ...event }) => {
    if (type !== "updated" || !kept.includes(mutation as unknown as Kept)) return;
    const change = (mutation as unknown as Kept).state.variables;
    const { action } = event as { action: { type: string; error?: unknown } };
    if (action.type === "success" && change) tellSent(change);
    if (action.type === "error") refuse(client, mutation as unknown as Kept, action.error);
    if (kept.every(({ state }) => state.status !== "pending")) unsubscribe();
  });
  // One that was on its way when the page closed is not paused, so each is continued by hand.
  await Promise.allSettled(kept.map((mutation) => mutation.continue()));
}

function tellSent({ title, about }: Pick<KeptChange, "title" | "about">): void {
  toast({ title, description: `${about}: sent now that the server is back.`, tone: "success" });
}

function refuse(client: QueryClient, mutation: Kept, error: unknown): void {
  const { variables } = mutation.state;
  if (!variables) return;
  const { key, failure, about, href } = variables;
  const reason = error instanceof OwnerProblem ? error.message : "The server could not do this.";
  client.setQueryData<RefusedChange[]>(REFUSED, (before = []) => [
    ...before.filter((one) => one.key !== key),
    { key, failure, about, reason, ...(href ? { href } : {}) },
  ]);
}

/** Written here and never fetched, so that no answer can wipe it; as old as can be, so that a list kept before wins. */
export const refusedChangesQuery = {
  queryKey: REFUSED,
  enabled: false,
  initialData: [] as RefusedChange[],
  initialDataUpdatedAt: 0,
};

export function forgetRefused(client: QueryClient, key: string): void {
  client.setQueryData<RefusedChange[]>(REFUSED, (before = []) => before.filter((one) => one.key !== key));
}
