import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

const AGAIN_MS = 500;

type Follower = {
  /** For the log: "the settings". */
  what: string;
  reload: () => Promise<void>;
  log: Pick<Logger, "warn">;
  /** After each read, whether it found something new or not. */
  onRead?: () => void;
};

/**
 * Reads what is kept in memory again when something else was published, and tries until it works: with the database away at
 * that moment, this process would go on with the old state.
 */
export function followPublished({ what, reload, log, onRead }: Follower): { wake: () => void; stop: () => void } {
  const stopping = new AbortController();
  let asked = 0;
  const read = async () => {
    asked += 1;
    const mine = asked;
    while (mine === asked && !stopping.signal.aborted) {
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
