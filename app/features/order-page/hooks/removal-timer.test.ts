import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRemovalTimer } from "./removal-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slide = { key: "item 2", name: "Giant Slide", version: 5, wish: { remove: [2], tell: true } };

function timerWith(answer?: Promise<number | undefined>) {
  const sent: number[] = [];
  const states: string[] = [];
  const timer = createRemovalTimer({
    send: ({ version }) => {
      sent.push(version);
      return answer ?? Promise.resolve(version + 1);
    },
    onState: ({ name }, state) => states.push(`${name} ${state}`),
  });
  return { timer, sent, states };
}

test("a removal is sent after ten seconds, as of the version that was looked at", async () => {
  const { timer, sent, states } = timerWith();
  timer.start(slide);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([5]);
  expect(states).toEqual(["Giant Slide waiting", "Giant Slide sending", "Giant Slide over"]);
});

test("the next removal, and any act after it, goes on about what the one before made of the order", async () => {
  const { timer, sent } = timerWith();
  timer.start(slide);
  // The second begins before the first is answered.
  timer.start({ ...slide, key: "item 3", name: "Castle Combo" });
  expect(await timer.sendNow()).toBe(true);
  expect(sent).toEqual([5, 6]);
  expect([timer.versionAfter(5), timer.versionAfter(6), timer.versionAfter(4)]).toEqual([7, 7, 4]);
});

test("undone in time nothing is sent; while it is being sent there is nothing to undo", async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const { timer, sent, states } = timerWith(promise);
  timer.start(slide);
  expect(timer.undo()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  timer.start(slide);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toBe("Giant Slide sending");
  expect(timer.undo()).toBe(false);
  resolve(undefined);
  // Whoever is about to leave learns that it was not done.
  expect(await timer.sendNow()).toBe(false);
  expect(sent).toEqual([5]);
});
