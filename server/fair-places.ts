// So many work at once; the others wait, and addresses take turns: whoever sends two hundred requests waits for himself
// and not the visitor who sends one. Who would wait too long is not let in at all. See docs/decisions/028.
import type { EventEmitter } from "node:events";
import { mayTake, Shares } from "../app/shared/fair-share.ts";

export type PlaceLimits = {
  places: number;
  /** The most that may wait. */
  waiting: number;
  /** Fewer than so many wait however slow the machine is: it may be slow for reasons of its own. */
  crowd: number;
  /** When a crowd has waited so long, it is the server that is slow, and nobody is added. */
  slowMs: number;
  /** Nobody waits longer. */
  longestMs: number;
};

export type FairPlaces = {
  /** Resolves with the way to give the place back, or with undefined when there is none in time or the client went. */
  take: (client: string, response: EventEmitter) => Promise<GiveBack | undefined>;
  /** How many places a client has. */
  takenBy: (client: string) => number;
  /** True for a while after someone got no place. */
  isOverloaded: () => boolean;
};
type GiveBack = () => void;
type Waiting = { since: number; settle: (place: GiveBack | undefined) => void };
type Queues = Map<string, Waiting[]>;

/** For so long after a rejection no burst is taken in: each pause would let a new queue grow. */
const WARY_MS = 10_000;
const OVERLOADED_MS = 2000;

export function createFairPlaces(limits: PlaceLimits, onReject: () => void = () => {}): FairPlaces {
  const working = new Shares();
  /** The order of the addresses is whose turn is next. */
  const queues: Queues = new Map();
  const served = createPace();
  let rejectedAt = Number.NEGATIVE_INFINITY;
  const rejectedWithin = (ms: number) => performance.now() - rejectedAt < ms;

  const mayWork = (client: string) => mayTake(working.of(client), limits.places - working.total);
  const begin = (client: string): GiveBack => {
    working.add(client, 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      working.add(client, -1);
      served.count();
      startNext();
    };
  };
  const startNext = () => {
    for (const [client, [first]] of queues) {
      if (working.total >= limits.places) return;
      if (!first || !mayWork(client)) continue;
      leave(client, first);
      putLast(queues, client);
      first.settle(begin(client));
    }
  };
  const leave = (client: string, one: Waiting) => {
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
    new Promise<GiveBack | undefined>((resolve) => {
      const settle = (place: GiveBack | undefined) => {
        clearTimeout(timer);
        response.off("close", giveUp);
        resolve(place);
      };
      const one: Waiting = { since: performance.now(), settle };
      const giveUp = () => {
        leave(client, one);
        settle(undefined);
      };
      const timer = setTimeout(() => {
        reject();
        giveUp();
      }, limits.longestMs);
      response.once("close", giveUp);
      queues.set(client, [...(queues.get(client) ?? []), one]);
    });

  return {
    takenBy: (client) => working.of(client),
    isOverloaded: () => rejectedWithin(OVERLOADED_MS),
    take: async (client, response) => {
      if (!queues.has(client) && mayWork(client)) return begin(client);
      const most = rejectedWithin(WARY_MS) ? Math.min(served.lately(), limits.waiting) : limits.waiting;
      if (wouldWaitLong(queues, client, most, limits, performance.now())) return reject();
      return wait(client, response);
    },
  };
}

function putLast(queues: Queues, client: string): void {
  const queue = queues.get(client);
  if (!queue) return;
  queues.delete(client);
  queues.set(client, queue);
}

/** As addresses take turns, whoever has n requests waiting comes after the first n of each other address. */
export function wouldWaitLong(
  queues: ReadonlyMap<string, readonly { since: number }[]>,
  client: string,
  most: number,
  { crowd, slowMs }: Pick<PlaceLimits, "crowd" | "slowMs">,
  now: number,
): boolean {
  const turn = (queues.get(client)?.length ?? 0) + 1;
  if (turn > Math.max(most, crowd)) return true;
  let [ahead, slow] = [0, 0];
  for (const queue of queues.values()) {
    for (const { since } of queue.slice(0, turn)) {
      ahead += 1;
      if (now - since > slowMs) slow += 1;
    }
  }
  return ahead >= crowd && (ahead >= most || slow >= crowd);
}

/** How many were served in the last second: as many in front wait about a second. */
function createPace() {
  let [second, now, before] = [0, 0, 0];
  const turn = () => {
    const current = Math.floor(performance.now() / 1000);
    if (current === second) return;
    before = current === second + 1 ? now : 0;
    now = 0;
    second = current;
  };
  return {
    count: () => {
      turn();
      now += 1;
    },
    lately: () => {
      turn();
      return Math.max(now, before);
    },
  };
}
