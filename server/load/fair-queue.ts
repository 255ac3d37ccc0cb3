// A fixed number of requests run at once; the others queue, and the queue is served round-robin by client address: who
// sends two hundred requests waits for their own, not for a visitor's one. A request that would wait too long is rejected.
// See docs/decisions/028.
import type { EventEmitter } from "node:events";
import { mayTake, Shares } from "#app/shared/fair-share.ts";

export type QueueLimits = {
  /** How many run at once. */
  slots: number;
  maxQueued: number;
  /** A queue shorter than this is never a reason to reject: the machine may be slow for other reasons. */
  backlog: number;
  /** When a backlog has waited this long, the server is too slow and nothing more is queued. */
  slowMs: number;
  maxWaitMs: number;
};

export type FairQueue = {
  /** Resolves with a function that frees the slot, or with undefined when rejected or when the client disconnected. */
  acquire: (client: string, response: EventEmitter) => Promise<Release | undefined>;
  /** Whether a request of this client would wait. */
  isFullFor: (client: string) => boolean;
  /** How many slots a client has now. */
  runningFor: (client: string) => number;
  /** True for a while after a rejection. */
  isOverloaded: () => boolean;
};
type Release = () => void;
type Waiting = { since: number; settle: (slot: Release | undefined) => void };
type Queues = Map<string, Waiting[]>;

/** For this long after a rejection the queue stays short: each pause would let a new backlog grow. */
const CAUTIOUS_MS = 10_000;
const OVERLOADED_MS = 2000;

export function createFairQueue(limits: QueueLimits, onReject: () => void = () => {}): FairQueue {
  const running = new Shares();
  /** In the order of the keys: the first client is served next. */
  const queues: Queues = new Map();
  const served = createServedCounter();
  let rejectedAt = Number.NEGATIVE_INFINITY;
  const rejectedWithin = (ms: number) => performance.now() - rejectedAt < ms;

  const mayRun = (client: string) => mayTake(running.of(client), limits.slots - running.total);
  const isFullFor = (client: string) => queues.has(client) || !mayRun(client);
  const begin = (client: string): Release => {
    running.add(client, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      running.add(client, -1);
      served.count();
      startNext();
    };
  };
  const startNext = () => {
    for (const [client, [first]] of queues) {
      if (running.total >= limits.slots) return;
      if (!first || !mayRun(client)) continue;
      removeFromQueue(client, first);
      moveToEnd(queues, client);
      first.settle(begin(client));
    }
  };
  const removeFromQueue = (client: string, one: Waiting) => {
    const queue = queues.get(client)?.filter((other) => other !== one) ?? [];
    if (queue.length === 0) queues.delete(client);
    else queues.set(client, queue);
  };
  const reject = () => {
    rejectedAt = performance.now();
    onReject();
    return undefined;
  };
  const wait = (client: string, response: EventEmitter) =>
    new Promise<Release | undefined>((resolve) => {
      const settle = (slot: Release | undefined) => {
        clearTimeout(timer);
        response.off("close", stopWaiting);
        resolve(slot);
      };
      const one: Waiting = { since: performance.now(), settle };
      const stopWaiting = () => {
        removeFromQueue(client, one);
        settle(undefined);
      };
      const timer = setTimeout(() => {
        reject();
        stopWaiting();
      }, limits.maxWaitMs);
      response.once("close", stopWaiting);
      queues.set(client, [...(queues.get(client) ?? []), one]);
    });

  return {
    isFullFor,
    runningFor: (client) => running.of(client),
    isOverloaded: () => rejectedWithin(OVERLOADED_MS),
    acquire: async (client, response) => {
      if (!isFullFor(client)) return begin(client);
      const most = rejectedWithin(CAUTIOUS_MS) ? Math.min(served.lastSecond(), limits.maxQueued) : limits.maxQueued;
      if (wouldWaitTooLong(queues, client, most, limits, performance.now())) return reject();
      return wait(client, response);
    },
  };
}

function moveToEnd(queues: Queues, client: string): void {
  const queue = queues.get(client);
  if (!queue) return;
  queues.delete(client);
  queues.set(client, queue);
}

/** Served round-robin, a client with n queued requests comes after the first n of every other client. */
export function wouldWaitTooLong(
  queues: ReadonlyMap<string, readonly { since: number }[]>,
  client: string,
  most: number,
  { backlog, slowMs }: Pick<QueueLimits, "backlog" | "slowMs">,
  now: number,
): boolean {
  const position = (queues.get(client)?.length ?? 0) + 1;
  if (position > Math.max(most, backlog)) return true;
  let [ahead, slow] = [0, 0];
  for (const queue of queues.values()) {
    for (const { since } of queue.slice(0, position)) {
      ahead += 1;
      if (now - since > slowMs) slow += 1;
    }
  }
  return ahead >= backlog && (ahead >= most || slow >= backlog);
}

/** Counts what was served in the last second: a queue of that length waits about a second. */
function createServedCounter() {
  let [second, now, before] = [0, 0, 0];
  const roll = () => {
    const current = Math.floor(performance.now() / 1000);
    if (current === second) return;
    before = current === second + 1 ? now : 0;
    now = 0;
    second = current;
  };
  return {
    count: () => {
      roll();
      now += 1;
    },
    lastSecond: () => {
      roll();
      return Math.max(now, before);
    },
  };
}
