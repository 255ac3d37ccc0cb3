// Limits how many requests of one address are handled per second while other addresses are active. Even a page from
// memory, or a rejection, takes time on the one thread that all share: hundreds of busy connections would fill it. An
// address that is alone is never slowed down. See docs/decisions/028.
import type { ServerResponse } from "node:http";

type ThrottleLimits = {
  perSecond: number;
  /** This many at once are not slowed down: a page with all its files. */
  burst: number;
  /** Per address; more are cut off. */
  maxQueued: number;
  /** Another address counts as active for this long after a request. */
  activeMs: number;
};
export type RequestThrottle = {
  /** Runs the work now, or when this client's rate allows it. What takes longer is worth several requests. */
  run: (client: string, response: ServerResponse, work: () => void, cost?: number) => void;
};
type Waiting = { response: ServerResponse; work: () => void; cost: number };
type Bucket = { tokens: number; filledAt: number; queue: Waiting[] };

const LIMITS: ThrottleLimits = { perSecond: 400, burst: 200, maxQueued: 2000, activeMs: 5000 };
const CHECK_MS = 25;

export function createRequestThrottle(limits = LIMITS): RequestThrottle {
  const buckets = new Map<string, Bucket>();
  const areOthersActive = createActivityCheck(limits.activeMs);
  let timer: NodeJS.Timeout | undefined;

  const bucketOf = (client: string, now: number): Bucket => {
    const bucket = buckets.get(client) ?? { tokens: limits.burst, filledAt: now, queue: [] };
    buckets.set(client, bucket);
    bucket.tokens = Math.min(limits.burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * limits.perSecond);
    bucket.filledAt = now;
    return bucket;
  };
  const runDue = () => {
    const now = performance.now();
    for (const client of buckets.keys()) {
      const bucket = bucketOf(client, now);
      for (let next = bucket.queue[0]; next && next.cost <= bucket.tokens; next = bucket.queue[0]) {
        bucket.queue.shift();
        if (next.response.destroyed) continue;
        bucket.tokens -= next.cost;
        next.work();
      }
      if (bucket.queue.length === 0 && bucket.tokens >= limits.burst) buckets.delete(client);
    }
    if (buckets.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    run: (client, response, work, cost = 1) => {
      const now = performance.now();
      if (!areOthersActive(client, now) && !buckets.has(client)) return work();
      const bucket = bucketOf(client, now);
      timer ??= setInterval(runDue, CHECK_MS).unref();
      if (bucket.queue.length >= limits.maxQueued) return void response.destroy();
      if (bucket.queue.length > 0 || bucket.tokens < cost) return void bucket.queue.push({ response, work, cost });
      bucket.tokens -= cost;
      work();
    },
  };
}

/** Whether another client sent a request recently. Only the last two clients are remembered. */
function createActivityCheck(activeMs: number): (client: string, now: number) => boolean {
  let last = { client: "", at: Number.NEGATIVE_INFINITY };
  let other = last;
  return (client, now) => {
    if (client !== last.client) other = last;
    last = { client, at: now };
    return now - other.at < activeMs;
  };
}
