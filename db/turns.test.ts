import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

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
