import { expect, test } from "vitest";
import { cameAt, takeTurns } from "./turns.ts";

test("work is done in the order it came, never two at once, and a failure stops nobody", async () => {
  const inTurn = takeTurns();
  const heard: string[] = [];
  const work = (name: string) => async () => {
    heard.push(`${name} begins`);
    await Promise.resolve();
    heard.push(`${name} ends`);
    if (name === "b") throw new Error("b fails");
    return name;
  };
  const done = await Promise.allSettled([inTurn(work("a")), inTurn(work("b")), inTurn(work("c"))]);
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(heard).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("who came first is served first, with everything that he asks for", async () => {
  const inTurn = takeTurns();
  const served: string[] = [];
  const customer = (name: string, came: number) =>
    cameAt.run(came, async () => {
      for (const step of [1, 2]) await inTurn(async () => void served.push(`${name}${step}`));
    });
  await Promise.all([customer("a", 1), customer("c", 3), customer("b", 2)]);
  expect(served).toEqual(["a1", "a2", "b1", "b2", "c1", "c2"]);
});

test("whoever waits for something else is heard between two turns", async () => {
  const inTurn = takeTurns();
  let heard = 0;
  let isOpen = true;
  const listen = () => {
    heard += 1;
    if (isOpen) setImmediate(listen);
  };
  setImmediate(listen);
  await Promise.all(Array.from({ length: 100 }, () => inTurn(async () => {})));
  isOpen = false;
  expect(heard).toBeGreaterThanOrEqual(99);
});
