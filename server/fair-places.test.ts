import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { mayTake } from "../app/shared/fair-share.ts";
import { createFairPlaces, wouldWaitLong } from "./fair-places.ts";

const limits = { places: 4, waiting: 100, crowd: 16, slowMs: 1500, longestMs: 60_000 };

/** Asks for places by name and notes who got one, in which order. */
function asking() {
  const places = createFairPlaces(limits);
  const got: { client: string; giveBack: () => void }[] = [];
  const ask = async (client: string, response = new EventEmitter()) => {
    const giveBack = await places.take(client, response);
    if (giveBack) got.push({ client, giveBack });
  };
  const settled = () => new Promise(setImmediate);
  return { ask, got, settled, names: () => got.map(({ client }) => client).join("") };
}

test("an address alone gets most places and never all; who comes next gets of the rest", () => {
  const takenAlone = (places: number) => {
    let mine = 0;
    while (mayTake(mine, places - mine)) mine += 1;
    return mine;
  };
  expect([takenAlone(32), takenAlone(8), takenAlone(4), takenAlone(1)]).toEqual([24, 6, 3, 1]);
});

test("addresses take turns, however many requests one of them has waiting", async () => {
  const { ask, got, settled, names } = asking();
  for (const client of "aaaaaaaaaab") void ask(client);
  await settled();
  expect(names()).toBe("aaab");
  void ask("b");
  void ask("c");
  await settled();
  for (const { giveBack } of got.slice(0, 4)) giveBack();
  await settled();
  // Not the six that came before them.
  expect(names().slice(4)).toBe("abca");
});

test("whoever went away while waiting gets no place", async () => {
  const { ask, got, settled, names } = asking();
  const gone = new EventEmitter();
  for (const client of "aaa") void ask(client);
  void ask("a", gone);
  void ask("a");
  await settled();
  gone.emit("close");
  got[0]?.giveBack();
  await settled();
  expect(names()).toBe("aaaa");
  expect(gone.listenerCount("close")).toBe(0);
});

const queueOf = (count: number, since: number) => Array.from({ length: count }, () => ({ since }));

test("a long queue of one address is no reason to reject another", () => {
  const queues = new Map([["busy", queueOf(300, 0)]]);
  const isRejected = (client: string) => wouldWaitLong(queues, client, 256, limits, 5000);
  expect([isRejected("busy"), isRejected("visitor")]).toEqual([true, false]);
});

test("when a crowd of many addresses has waited too long, nobody is added to them", () => {
  const queues = new Map(Array.from({ length: 16 }, (_, name) => [String(name), queueOf(1, 0)]));
  expect(wouldWaitLong(queues, "visitor", 256, limits, 1000)).toBe(false);
  expect(wouldWaitLong(queues, "visitor", 256, limits, 2000)).toBe(true);
});
