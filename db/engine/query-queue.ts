import { AsyncLocalStorage } from "node:async_hooks";

type Waiting = { since: number; begin: () => void };

/** When the request that asks for a query started. Work outside of a request counts from when it asks. */
export const requestStartedAt = new AsyncLocalStorage<number>();

/**
 * Runs one query at a time and yields to the event loop in between. The embedded database computes in this very thread:
 * a hundred waiting queries would run back to back and block everything else. The oldest request goes first with all of
 * its queries; otherwise all concurrent requests would wait for each other at each step.
 */
export function createQueryQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const next = () => {
    const oldest = takeOldest(waiting);
    isBusy = oldest !== undefined;
    oldest?.begin();
  };
  return async (work) => {
    if (isBusy)
      await new Promise<void>((begin) =>
        waiting.push({ since: requestStartedAt.getStore() ?? performance.now(), begin }),
      );
    isBusy = true;
    try {
      return await work();
    } finally {
      setImmediate(next);
    }
  };
}

function takeOldest(waiting: Waiting[]): Waiting | undefined {
  let oldest = 0;
  for (const [index, { since }] of waiting.entries()) {
    if (since < (waiting[oldest]?.since ?? Number.POSITIVE_INFINITY)) oldest = index;
  }
  return waiting.splice(oldest, 1)[0];
}
