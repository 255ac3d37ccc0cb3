import type { QueryClient } from "@tanstack/react-query";

const MOST_MS = 3000;

/**
 * After a call everything that is shown is refetched. The booking it was about comes first: the call counts as done once its
 * new version is shown, so that the next one isn't taken for somebody who looks at an old one.
 */
export async function refetchShown(client: QueryClient, { path }: { path: string }): Promise<void> {
  const [subject] = /^\/api\/bookings\/\d+/.exec(path) ?? [];
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== subject });
  if (subject === undefined) return;
  const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MOST_MS);
  await Promise.race([client.invalidateQueries({ queryKey: [subject] }), waitedEnough]);
  clearTimeout(timer);
}
