// How many requests of one address are looked at in a second while others are here. Even an answer that lies ready, or
// says no, takes a moment of the one thread that all share: hundreds of connections that ask again and again would fill
// every turn of it. Alone, an address is never slowed down. See docs/decisions/028.
import type { ServerResponse } from "node:http";

type PaceLimits = {
  perSecond: number;
  /** So many at once are not slowed down: a page with all its files. */
  burst: number;
  /** The most that one address may have waiting; more are cut off. */
  waiting: number;
  /** Somebody else is here for so long after a request. */
  companyMs: number;
};
export type RequestPace = {
  /** Does the work now or when it is this client's time. */
  admit: (client: string, response: ServerResponse, work: () => void) => void;
};
type Waiting = { response: ServerResponse; work: () => void };
type Bucket = { tokens: number; filledAt: number; queue: Waiting[] };

const LIMITS: PaceLimits = { perSecond: 400, burst: 200, waiting: 2000, companyMs: 5000 };
const LOOK_MS = 25;

export function createRequestPace(limits = LIMITS): RequestPace {
  const buckets = new Map<string, Bucket>();
  const isInCompany = createCompany(limits.companyMs);
  let timer: NodeJS.Timeout | undefined;

  const bucketOf = (client: string, now: number): Bucket => {
    const bucket = buckets.get(client) ?? { tokens: limits.burst, filledAt: now, queue: [] };
    buckets.set(client, bucket);
    bucket.tokens = Math.min(limits.burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * limits.perSecond);
    bucket.filledAt = now;
    return bucket;
  };
  const look = () => {
    const now = performance.now();
    for (const client of buckets.keys()) {
      const bucket = bucketOf(client, now);
      const due = bucket.queue.splice(0, Math.floor(bucket.tokens));
      bucket.tokens -= due.length;
      for (const { response, work } of due) if (!response.destroyed) work();
      if (bucket.queue.length === 0 && bucket.tokens >= limits.burst) buckets.delete(client);
    }
    if (buckets.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    admit: (client, response, work) => {
      const now = performance.now();
      if (!isInCompany(client, now) && !buckets.has(client)) return work();
      const bucket = bucketOf(client, now);
      timer ??= setInterval(look, LOOK_MS).unref();
      if (bucket.queue.length >= limits.waiting) return void response.destroy();
      if (bucket.queue.length > 0 || bucket.tokens < 1) return void bucket.queue.push({ response, work });
      bucket.tokens -= 1;
      work();
    },
  };
}

/** Whether somebody else asked lately. Only the last two who asked are remembered. */
function createCompany(companyMs: number): (client: string, now: number) => boolean {
  let last = { client: "", at: Number.NEGATIVE_INFINITY };
  let other = last;
  return (client, now) => {
    if (client !== last.client) other = last;
    last = { client, at: now };
    return now - other.at < companyMs;
  };
}
