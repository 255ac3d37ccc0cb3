/**
 * Answers simultaneous callers together. A caller who asks while an answer is on its way shares the next one, so no
 * answer is older than its question.
 */
export function together<K, R>(ask: (keys: K[]) => Promise<R>): (key: K) => Promise<R> {
  let next: { keys: K[]; answer: Promise<R> } | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return (key) => {
    if (!next) {
      const keys: K[] = [];
      const answer = running.then(() => {
        next = undefined;
        return ask(keys);
      });
      running = answer.catch(() => {});
      next = { keys, answer };
    }
    next.keys.push(key);
    return next.answer;
  };
}
