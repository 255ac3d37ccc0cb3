import { expect, test } from "vitest";
import { together } from "./together.ts";

test("simultaneous callers share an answer, and callers in the meantime share the next one", async () => {
  const calls: string[][] = [];
  const waiting: (() => void)[] = [];
  const ask = together(async (keys: string[]) => {
    calls.push([...keys]);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return calls.length;
  });
  const first = [ask("a"), ask("b")];
  await expect.poll(() => waiting.length).toBe(1);
  const later = [ask("c"), ask("d")];
  expect(calls).toEqual([["a", "b"]]);
  waiting[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1]);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(calls).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a failure reaches all callers who shared it", async () => {
  let fails = true;
  const ask = together(async () => {
    if (fails) throw new Error("away");
    return "here";
  });
  await expect(ask("a")).rejects.toThrow("away");
  fails = false;
  expect(await ask("a")).toBe("here");
});
