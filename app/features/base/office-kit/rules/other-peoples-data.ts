import type { PersistedClient } from "@tanstack/react-query-persist-client";

/** Stored on devices, so the name stays. */
export const CONFLICTS_KEY = "refused-changes";

/**
 * What stays of one person's stored office when another person signs in on the device: changes that were not sent yet, and
 * those that were refused. They wait for the person who made them. Undefined when nothing has to stay.
 */
export function withoutData(stored: PersistedClient): PersistedClient | undefined {
  const { mutations, queries } = stored.clientState;
  const refused = queries.filter(
    ({ queryKey, state }) => queryKey[0] === CONFLICTS_KEY && (state.data as unknown[] | undefined)?.length,
  );
  if (mutations.length + refused.length === 0) return undefined;
  return { ...stored, clientState: { mutations, queries: refused } };
}
