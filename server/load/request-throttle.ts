// Limits how many requests of one address are handled per second while other addresses are active. Even a page from
// memory, or a rejection, takes time on the one thread that all share: hundreds of busy connections would fill it. An
// address that is alone is never slowed down.
// Costly calls wait in a line of their own: a mobile carrier puts many families behind one address, and one device that
// asks for order days all the time must not keep the others from their pages. See docs/decisions/028.
import type { ServerResponse } from "node:http";

type ThrottleLimits = {
  perSecond: number;
  /** This many at once are not slowed down: a page with all its files. */
  burst: number;
  /** Per line of an address; more are cut off. */
  maxQueued: number;
  /** What has waited this long is rejected, not earlier: a quick rejection would only be followed by the next request. */
  maxWaitMs: number;
  /** Another address counts as active for this long after a request. */
  activeMs: number;
};
export type RequestThrottle = {
  /** Runs the work now, or when this client's rate allows it, or rejects it. What takes longer is worth several requests. */
  run: (client: string, response: ServerResponse, work: Work, costOf?: () => number) => void;
};
type Work = { start: () => void; reject: () => void };
type Waiting = Work & { response: ServerResponse; cost: number; since: number };
type Line = { tokens: number; filledAt: number; queue: Waiting[] };

const LIMITS: ThrottleLimits = { perSecond: 400, burst: 200, maxQueued: 2000, maxWaitMs: 5000, activeMs: 5000 };
const CHECK_MS = 25;
/** From here on a request is costly. A calendar of one rental is not. */
export const COSTLY = 10;

/** The line that a request waits in: costly ones of an address don't hold up its others. */
export const lineName = (client: string, cost: number) => (cost < COSTLY ? client : `${client}, costly`);

export function createRequestThrottle(limits = LIMITS): RequestThrottle {
  const lines = new Map<string, Line>();
  const areOthersActive = createActivityCheck(limits.activeMs);
  let timer: NodeJS.Timeout | undefined;

  const openLine = (name: string, now: number): Line => {
    const line = lines.get(name) ?? { tokens: limits.burst, filledAt: now, queue: [] };
    lines.set(name, line);
    line.tokens = Math.min(limits.burst, line.tokens + ((now - line.filledAt) / 1000) * limits.perSecond);
    line.filledAt = now;
    return line;
  };
  const runDue = () => {
    const now = performance.now();
    for (const name of lines.keys()) {
      const line = openLine(name, now);
      for (let next = line.queue[0]; next; next = line.queue[0]) {
        const hasWaitedTooLong = now - next.since > limits.maxWaitMs;
        if (!hasWaitedTooLong && !next.response.destroyed && next.cost > line.tokens) break;
        line.queue.shift();
        if (next.response.destroyed) continue;
        if (hasWaitedTooLong) {
          next.reject();
          continue;
        }
        line.tokens -= next.cost;
        next.start();
      }
      if (line.queue.length === 0 && line.tokens >= limits.burst) lines.delete(name);
    }
    if (lines.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    run: (client, response, work, costOf = () => 1) => {
      const now = performance.now();
      const isAlone = !areOthersActive(client, now);
      if (isAlone && lines.size === 0) return work.start();
      const cost = costOf();
      const name = lineName(client, cost);
      if (isAlone && !lines.has(name)) return work.start();
      const line = openLine(name, now);
      timer ??= setInterval(runDue, CHECK_MS).unref();
      if (line.queue.length >= limits.maxQueued) return void response.destroy();
      if (line.queue.length > 0 || line.tokens < cost) {
        return void line.queue.push({ ...work, response, cost, since: now });
      }
      line.tokens -= cost;
      work.start();
    },
  };
}

/** Whether another client sent a request recently. Only the last two clients are remembered. */
function createActivityCheck(activeMs: number): (client: string, now: number) => boolean {
  let last = "";
  let [lastAt, otherAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return (client, now) => {
    if (client !== last) otherAt = lastAt;
    last = client;
    lastAt = now;
    return now - otherAt < activeMs;
  };
}
