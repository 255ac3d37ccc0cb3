const MINUTE_MS = 60_000;

/**
 * By the time that passes and not by the clock: a schedule of the queue stands still when the clock is set back, for as
 * long as it was set back. The returned function ends it and waits for what is under way.
 */
export function everyMinute(work: () => Promise<void>, onError: (error: Error) => void): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = async () => {
    await work().catch(onError);
    underWay = undefined;
  };
  const timer = setInterval(() => {
    underWay ??= run();
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
