/**
 * One piece of work after the other, with a breath between two. The embedded database computes in this very thread: a
 * hundred queries that wait for it would run back to back, and meanwhile nobody else would be heard.
 */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(breath).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

const breath = () => new Promise<void>((resolve) => setImmediate(resolve));
