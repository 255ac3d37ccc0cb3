import type { QueryClient } from "@tanstack/react-query";
import type { OwnerCall } from "./owner-fetch.ts";
import type { PendingCall, PendingView } from "./rules/pending-view.ts";

/** The words about a change that may be queued. */
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

export type NewChange = OwnerCall & ChangeTexts;

/** Stored on devices, so the names stay. */
export type QueuedChange = NewChange & { key: string; submittedAt: number };

/** A queued change that the server refused later. It is shown until the owner dismisses it. */
export type Conflict = Pick<QueuedChange, "key" | "failure" | "about" | "href"> & { reason: string };

type Pending = { view: PendingView; calls: () => PendingCall[] };

const pending = new WeakMap<QueryClient, Pending>();

export function setPending(client: QueryClient, one: Pending): void {
  pending.set(client, one);
}

function findPending(client: QueryClient): Pending {
  const found = pending.get(client);
  if (!found) throw new Error("This client was not made by createOwnerQueryClient");
  return found;
}

/** A response of the server with the changes that it does not know yet. */
export function withPendingChanges<Answer>(client: QueryClient, queryKey: readonly unknown[], answer: Answer): Answer {
  const { view, calls } = findPending(client);
  return calls().reduce((data, call) => view.show(call, String(queryKey[0]), data), answer);
}

/** Shows a change in everything that is loaded. How old that is stays as it was. */
export function showAtOnce(client: QueryClient, call: PendingCall): void {
  const { view } = findPending(client);
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.data === undefined) continue;
    const shown = view.show(call, String(queryKey[0]), state.data);
    if (shown !== state.data) client.setQueryData(queryKey, shown, { updatedAt: state.dataUpdatedAt });
  }
}
