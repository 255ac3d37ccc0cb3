import type { Mutation, QueryClient } from "@tanstack/react-query";
import type { OwnerCall } from "./owner-fetch.ts";
import type { PendingCall, PendingView } from "./rules/pending-view.ts";

/** What is said of a change that may be queued. */
export type ChangeTexts = {
  /** The toast when it is done: "Date Blocked". While it is queued: "Date Blocked (Offline)". */
  title: string;
  /** The title when the server refuses it later: "Couldn't block". */
  failure: string;
  /** What it was about, for the owner to recognize it later: "Giant Slide, Thu, May 21". */
  about: string;
  /** The page of what it was about. */
  href?: string;
};

export type QueuedChange = OwnerCall & ChangeTexts & { key: string };

/** Stored on devices, so the name stays. */
export const QUEUED_CHANGE = ["kept-change"] as const;

// Not in the defaults of the queue: those are stored with every change, and functions cannot be.
const views = new WeakMap<QueryClient, PendingView>();

export function setPendingView(client: QueryClient, view: PendingView): void {
  views.set(client, view);
}

export function findPendingView(client: QueryClient): PendingView {
  const view = views.get(client);
  if (!view) throw new Error("This client was not made by createOwnerQueryClient");
  return view;
}

export function isPendingChange({ state, options }: Pick<Mutation, "state" | "options">): boolean {
  return state.status === "pending" && options.mutationKey?.[0] === QUEUED_CHANGE[0];
}

/** A response of the server with the changes that it does not know yet. */
export function withPendingChanges<Answer>(client: QueryClient, queryKey: readonly unknown[], answer: Answer): Answer {
  const view = findPendingView(client);
  const pending = client.getMutationCache().getAll().filter(isPendingChange);
  return pending.reduce((data, { state }) => {
    const { method, path, body } = state.variables as QueuedChange;
    const call = { method, path, body, queued: state.isPaused, submittedAt: state.submittedAt };
    return view.show(call, String(queryKey[0]), data);
  }, answer);
}

/** Shows a change in everything that is loaded. How old that is stays as it was. */
export function showAtOnce(client: QueryClient, call: PendingCall): void {
  const view = findPendingView(client);
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.data === undefined) continue;
    const shown = view.show(call, String(queryKey[0]), state.data);
    if (shown !== state.data) client.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
