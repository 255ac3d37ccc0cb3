import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilReleased, watchPresses } from "./until-released.ts";

const page = new EventTarget();
const happens = (...types: string[]) => types.forEach((type) => void page.dispatchEvent(new Event(type)));
let unwatch = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  unwatch = watchPresses(page);
});
afterEach(() => {
  happens("click");
  unwatch();
  vi.useRealTimers();
});

/** Whether it still waits after some time. */
async function waitsFor(ms: number): Promise<boolean> {
  let isWaiting = true;
  void untilReleased().then(() => {
    isWaiting = false;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isWaiting;
}

test("where nothing is pressed, nothing is waited for", async () => {
  expect(await waitsFor(0)).toBe(false);
  happens("pointerdown", "pointerup", "click");
  expect(await waitsFor(0)).toBe(false);
});

test.each([
  ["pointerdown", "click"],
  ["pointerdown", "pointercancel"],
  ["keydown", "keyup"],
])("what begins with %s is over with %s", async (beginning, end) => {
  happens(beginning);
  expect(await waitsFor(300)).toBe(true);
  happens(end);
  expect(await waitsFor(0)).toBe(false);
});

test("a finger that has left still waits for its click", async () => {
  happens("pointerdown", "pointerup");
  expect(await waitsFor(100)).toBe(true);
});

test("nothing waits for more than a second, whatever the browser fails to report [C20]", async () => {
  happens("pointerdown");
  expect(await waitsFor(1_000)).toBe(false);
});
