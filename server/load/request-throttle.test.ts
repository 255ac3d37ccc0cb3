import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRequestThrottle } from "./request-throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { perSecond: 100, burst: 10, maxQueued: 50, maxWaitMs: 2000, activeMs: 1000 };

function start() {
  const throttle = createRequestThrottle(limits);
  const done: string[] = [];
  const cut: string[] = [];
  const rejected: string[] = [];
  const ask = (client: string, count = 1, destroyed = false, cost = 1) => {
    for (let n = 0; n < count; n += 1) {
      const response = { destroyed, destroy: () => cut.push(client) } as unknown as ServerResponse;
      const work = { start: () => done.push(client), reject: () => rejected.push(client) };
      throttle.run(client, response, work, () => cost);
    }
  };
  return { ask, done, cut, rejected };
}

test("an address that is alone is never slowed down", () => {
  const { ask, done } = start();
  ask("busy", 1000);
  expect(done).toHaveLength(1000);
});

test("beside others a busy address gets its burst and then its rate, and the others are served at once", () => {
  const { ask, done } = start();
  ask("other");
  ask("busy", 40);
  expect(done).toHaveLength(1 + 10);
  ask("other", 5);
  expect(done.slice(11)).toEqual(Array(5).fill("other"));
  vi.advanceTimersByTime(100);
  expect(done.filter((client) => client === "busy")).toHaveLength(20);
  vi.advanceTimersByTime(1000);
  expect(done.filter((client) => client === "busy")).toHaveLength(40);
});

test("requests of disconnected clients are dropped, and the queue has a limit", () => {
  const { ask, done, cut } = start();
  ask("other");
  ask("busy", 10);
  ask("busy", 20, true);
  ask("busy", 31);
  expect(cut).toEqual(["busy"]);
  vi.advanceTimersByTime(1000);
  expect(done.filter((client) => client === "busy")).toHaveLength(40);
});

test("when the others are gone, an address is no longer slowed down", () => {
  const { ask, done } = start();
  ask("other");
  ask("busy", 10);
  vi.advanceTimersByTime(2000);
  ask("busy", 500);
  expect(done).toHaveLength(511);
});

test("what takes longer uses up more of its address's turns, and nobody else's [A3]", () => {
  const { ask, done } = start();
  ask("other");
  ask("busy", 20, false, 5);
  expect(done.filter((client) => client === "busy")).toHaveLength(2);
  ask("other", 5);
  expect(done.filter((client) => client === "other")).toHaveLength(6);
  vi.advanceTimersByTime(500);
  expect(done.filter((client) => client === "busy")).toHaveLength(12);
});

test("one device's costly calls hold up no page and no cheap call of others at the same address [A3]", () => {
  const { ask, done } = start();
  ask("other");
  ask("carrier", 40, false, 10);
  expect(done.filter((client) => client === "carrier")).toHaveLength(1);
  ask("carrier", 10);
  expect(done.filter((client) => client === "carrier")).toHaveLength(11);
  vi.advanceTimersByTime(1000);
  expect(done.filter((client) => client === "carrier").length).toBeGreaterThan(20);
  expect(done.filter((client) => client === "carrier").length).toBeLessThan(23);
});

test("what has waited too long for its turn is rejected with an answer, and not before [A3]", () => {
  const { ask, done, cut, rejected } = start();
  ask("other");
  ask("busy", 40, false, 10);
  vi.advanceTimersByTime(1900);
  expect(rejected).toEqual([]);
  vi.advanceTimersByTime(200);
  const served = done.filter((client) => client === "busy").length;
  expect([served + rejected.length, cut]).toEqual([40, []]);
  expect(served).toBeGreaterThan(19);
});
