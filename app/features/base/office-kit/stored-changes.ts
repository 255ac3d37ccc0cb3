import type { PersistedClient } from "@tanstack/react-query-persist-client";
import type { Conflict, QueuedChange } from "./pending-changes.ts";

/** One person's changes on this device: those not sent yet, and those the server refused. */
export type StoredChanges = { changes: readonly QueuedChange[]; refused: readonly Conflict[] };

export const NO_CHANGES: StoredChanges = { changes: [], refused: [] };

export function readChanges(text: string | undefined): StoredChanges {
  return text === undefined ? NO_CHANGES : (JSON.parse(text) as StoredChanges);
}

/** Both, each change once: one that is stored already keeps its place. */
export function joinChanges(one: StoredChanges, other: StoredChanges): StoredChanges {
  return { changes: joinByKey(one.changes, other.changes), refused: joinByKey(one.refused, other.refused) };
}

function joinByKey<Item extends { key: string }>(one: readonly Item[], other: readonly Item[]): Item[] {
  return [...one, ...other.filter(({ key }) => one.every((known) => known.key !== key))];
}

/** Earlier pages stored changes among the data that was shown, as the query library does. */
export function splitStored(stored: PersistedClient): { data: PersistedClient; changes: StoredChanges } {
  const { mutations, queries } = stored.clientState;
  const isRefused = ({ queryKey }: (typeof queries)[number]) => queryKey[0] === "refused-changes";
  const changes = mutations
    .filter(({ mutationKey, state }) => mutationKey?.[0] === "kept-change" && state.variables)
    .map(({ state }) => ({ ...(state.variables as QueuedChange), submittedAt: state.submittedAt }));
  const refused = queries.filter(isRefused).flatMap(({ state }) => (state.data ?? []) as Conflict[]);
  const clientState = { mutations: [], queries: queries.filter((query) => !isRefused(query)) };
  return { data: { ...stored, clientState }, changes: { changes, refused } };
}
