import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRequestPace } from "./request-pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { perSecond: 100, burst: 10, waiting: 50, companyMs: 1000 };

function start() {
  const pace = createRequestPace(limits);
  const done: string[] = [];
  const cut: string[] = [];
  const ask = (client: string, count = 1, destroyed = false) => {
    for (let n = 0; n < count; n += 1) {
      const response = { destroyed, destroy: () => cut.push(client) } as unknown as ServerResponse;
      pace.admit(client, response, () => done.push(client));
    }
  };
  return { ask, done, cut };
}

test("who is alone is never slowed down", () => {
  const { ask, done } = start();
  ask("rude", 1000);
  expect(done).toHaveLength(1000);
});

test("beside others a rude address gets its burst and then its rate, and the others are served at once", () => {
  const { ask, done } = start();
  ask("other");
  ask("rude", 40);
  expect(done).toHaveLength(1 + 10);
  ask("other", 5);
  expect(done.slice(11)).toEqual(Array(5).fill("other"));
  vi.advanceTimersByTime(100);
  expect(done.filter((client) => client === "rude")).toHaveLength(20);
  vi.advanceTimersByTime(1000);
  expect(done.filter((client) => client === "rude")).toHaveLength(40);
});

test("what nobody waits for any more is not done, and what waits has an end", () => {
  const { ask, done, cut } = start();
  ask("other");
  ask("rude", 10);
  ask("rude", 20, true);
  ask("rude", 31);
  expect(cut).toEqual(["rude"]);
  vi.advanceTimersByTime(1000);
  expect(done.filter((client) => client === "rude")).toHaveLength(40);
});

test("when the others have gone, an address is free again", () => {
  const { ask, done } = start();
  ask("other");
  ask("rude", 10);
  vi.advanceTimersByTime(2000);
  ask("rude", 500);
  expect(done).toHaveLength(511);
});
