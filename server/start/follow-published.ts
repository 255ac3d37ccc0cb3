import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

const AGAIN_MS = 500;

type Follower = {
  /** A name for the log, such as "the settings". */
  what: string;
  reload: () => Promise<void>;
  log: Pick<Logger, "warn">;
  /** Called after each read, whether it found something new or not. */
  onRead?: () => void;
};

/**
 * Reloads the state in memory when something new was published, and retries until it works. Otherwise a process whose
 * database was away at that moment would keep the old state.
 */
export function followPublished({ what, reload, log, onRead }: Follower): { wake: () => void; stop: () => void } {
  const stopping = new AbortController();
  let requests = 0;
  const read = async () => {
    requests += 1;
    const mine = requests;
    while (mine === requests && !stopping.signal.aborted) {
      try {
        await reload();
        onRead?.();
        return;
      } catch (error) {
        log.warn({ err: error }, `could not read ${what} again`);
        await sleep(AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  };
  return { wake: () => void read(), stop: () => stopping.abort() };
}
