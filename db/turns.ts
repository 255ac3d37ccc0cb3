import { AsyncLocalStorage } from "node:async_hooks";

type Waiting = { since: number; begin: () => void };

/** When the request came that asks for a turn. What belongs to no request came when it asks. */
export const cameAt = new AsyncLocalStorage<number>();

/**
 * One piece of work after the other, with a breath between two. The embedded database computes in this very thread: a
 * hundred queries that wait for it would run back to back, and meanwhile nobody else would be heard. Whoever came first is
 * served first, with every query of his; otherwise all in a crowd would wait for each other at each step.
 */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const next = () => {
    const first = takeFirst(waiting);
    isBusy = first !== undefined;
    first?.begin();
  };
  return async (work) => {
    if (isBusy)
      await new Promise<void>((begin) => waiting.push({ since: cameAt.getStore() ?? performance.now(), begin }));
    isBusy = true;
    try {
      return await work();
    } finally {
      setImmediate(next);
    }
  };
}

function takeFirst(waiting: Waiting[]): Waiting | undefined {
  let first = 0;
  for (const [index, { since }] of waiting.entries()) {
    if (since < (waiting[first]?.since ?? Number.POSITIVE_INFINITY)) first = index;
  }
  return waiting.splice(first, 1)[0];
}
