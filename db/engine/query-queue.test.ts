import { expect, test } from "vitest";
import { createQueryQueue, requestStartedAt } from "./query-queue.ts";

test("queries run in order, one at a time, and a failure stops none of the others", async () => {
  const enqueue = createQueryQueue();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === "b") throw new Error("b fails");
    return name;
  };
  const done = await Promise.allSettled([enqueue(work("a")), enqueue(work("b")), enqueue(work("c"))]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("the oldest request goes first with all of its queries", async () => {
  const enqueue = createQueryQueue();
  const served: string[] = [];
  const customer = (name: string, startedAt: number) =>
    requestStartedAt.run(startedAt, async () => {
      for (const step of [1, 2]) await enqueue(async () => void served.push(`${name}${step}`));
    });
  await Promise.all([customer("a", 1), customer("c", 3), customer("b", 2)]);
  expect(served).toEqual(["a1", "a2", "b1", "b2", "c1", "c2"]);
});

test("other events are handled between two queries", async () => {
  const enqueue = createQueryQueue();
  let events = 0;
  let isOpen = true;
  const listen = () => {
    events += 1;
    if (isOpen) setImmediate(listen);
  };
  setImmediate(listen);
  await Promise.all(Array.from({ length: 100 }, () => enqueue(async () => {})));
  isOpen = false;
  expect(events).toBeGreaterThanOrEqual(99);
});
