// How late this process is with its own work. Requests that wait in the sockets cannot be counted, but they make the
// event loop late; so its lateness says whether more comes in than can be done.

/** True while the process is late and has been so for longer than a burst lasts. */
export type IsBehind = () => boolean;

const LOOK_EVERY_MS = 25;
const LATE_MS = 250;
/** A burst is simply worked off. */
const PATIENCE_MS = 5000;
/** Whoever was behind a moment ago has no patience: otherwise each pause would let a new queue grow. */
const WARY_MS = 10_000;
const WARY_PATIENCE_MS = 100;

export function watchLateness(): IsBehind {
  const judge = createJudge();
  let expected = performance.now() + LOOK_EVERY_MS;
  const look = () => {
    const now = performance.now();
    judge.look(now, now - expected);
    expected = now + LOOK_EVERY_MS;
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => judge.isBehind(performance.now());
}

export function createJudge() {
  let lastInTime = 0;
  let lastBehind = Number.NEGATIVE_INFINITY;
  return {
    look: (now: number, late: number) => {
      if (late <= LATE_MS) lastInTime = now;
    },
    isBehind: (now: number) => {
      const patience = now - lastBehind < WARY_MS ? WARY_PATIENCE_MS : PATIENCE_MS;
      // In a loop that is only slow, not late, the last look may be old by as much as is still in time.
      if (now - lastInTime <= LATE_MS + patience) return false;
      lastBehind = now;
      return true;
    },
  };
}
