// When the queue is sent and the day is fetched: at the start, when the connection or the page comes back, after each report,
// and by a timer. No browser promises to wake an app that is closed, so nothing here counts on it.

const EVERY_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** How long after so many failures in a row; by chance a little more or less, so that ten trucks don't knock at once. */
export function waitAfter(failures: number, chance: number): number {
  if (failures === 0) return EVERY_MS;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.75 + chance / 2);
}

/** `work` says whether the server answered. Returns what asks for a turn now. */
export function keepSyncing(work: () => Promise<boolean>): () => Promise<void> {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isWantedAgain = false;

  async function turns(): Promise<void> {
    do {
      isWantedAgain = false;
      failures = (await work().catch(() => false)) ? 0 : failures + 1;
    } while (isWantedAgain);
    timer = setTimeout(sync, waitAfter(failures, Math.random()));
  }

  function sync(): Promise<void> {
    isWantedAgain = true;
    clearTimeout(timer);
    running ??= turns().finally(() => {
      running = undefined;
    });
    return running;
  }

  addEventListener("online", sync);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sync();
  });
  return sync;
}
