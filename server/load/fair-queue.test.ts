import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { mayTake } from "#app/shared/fair-share.ts";
import { createFairQueue, wouldWaitTooLong } from "./fair-queue.ts";

const limits = { slots: 4, maxQueued: 100, backlog: 16, slowMs: 1500, maxWaitMs: 60_000 };

/** Asks for slots by client name and records who got one, in which order. */
function askForSlots() {
  const queue = createFairQueue(limits);
  const got: { client: string; release: () => void }[] = [];
  const ask = async (client: string, response = new EventEmitter()) => {
    const release = await queue.acquire(client, response);
    if (release) got.push({ client, release });
  };
  const settled = () => new Promise(setImmediate);
  return { ask, got, settled, names: () => got.map(({ client }) => client).join("") };
}

test("a single client gets most slots but never all of them", () => {
  const takenAlone = (places: number) => {
    let mine = 0;
    while (mayTake(mine, places - mine)) mine += 1;
    return mine;
  };
  expect([takenAlone(32), takenAlone(8), takenAlone(4), takenAlone(1)]).toEqual([24, 6, 3, 1]);
});

test("clients are served round-robin, however many requests one of them has queued", async () => {
  const { ask, got, settled, names } = askForSlots();
  for (const client of "aaaaaaaaaab") void ask(client);
  await settled();
  expect(names()).toBe("aaab");
  void ask("b");
  void ask("c");
  await settled();
  for (const { release } of got.slice(0, 4)) release();
  await settled();
  // Not the six that came before them.
  expect(names().slice(4)).toBe("abca");
});

test("a client that disconnected while waiting gets no slot", async () => {
  const { ask, got, settled, names } = askForSlots();
  const gone = new EventEmitter();
  for (const client of "aaa") void ask(client);
  void ask("a", gone);
  void ask("a");
  await settled();
  gone.emit("close");
  got[0]?.release();
  await settled();
  expect(names()).toBe("aaaa");
  expect(gone.listenerCount("close")).toBe(0);
});

const queueOf = (count: number, since: number) => Array.from({ length: count }, () => ({ since }));

test("a long queue of one client is no reason to reject another", () => {
  const queues = new Map([["busy", queueOf(300, 0)]]);
  const isRejected = (client: string) => wouldWaitTooLong(queues, client, 256, limits, 5000);
  expect([isRejected("busy"), isRejected("visitor")]).toEqual([true, false]);
});

test("when a backlog of many clients has waited too long, new requests are rejected", () => {
  const queues = new Map(Array.from({ length: 16 }, (_, name) => [String(name), queueOf(1, 0)]));
  expect(wouldWaitTooLong(queues, "visitor", 256, limits, 1000)).toBe(false);
  expect(wouldWaitTooLong(queues, "visitor", 256, limits, 2000)).toBe(true);
});
