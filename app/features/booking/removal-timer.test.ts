import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRemovalTimer } from "./removal-timer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slide = { key: "item 2", name: "Giant Slide", version: 5, wish: { remove: [2], tell: true } };

function timerWith(answer: Promise<boolean> = Promise.resolve(true)) {
  const sent: number[] = [];
  const states: string[] = [];
  const timer = createRemovalTimer({
    send: ({ version }) => {
      sent.push(version);
      return answer;
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
  // Somebody else's change raised the version to 6, and an act of this page made 7 of that.
  timer.follow({ seen: 6, made: 7 });
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([5]);
  expect(states).toEqual(["Giant Slide waiting", "Giant Slide sending", "Giant Slide over"]);
});

test("what this page itself made of that version is followed", async () => {
  const { timer, sent } = timerWith();
  timer.start(slide);
  timer.follow({ seen: 5, made: 6 });
  timer.follow({ seen: 6, made: undefined });
  await timer.sendNow();
  expect(sent).toEqual([6]);
});

test("undone in time nothing is sent; while it is being sent there is nothing to undo", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { timer, sent, states } = timerWith(promise);
  timer.start(slide);
  expect(timer.undo()).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
  timer.start(slide);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toBe("Giant Slide sending");
  expect(timer.undo()).toBe(false);
  resolve(false);
  // Whoever is about to leave learns that it was not done.
  expect(await timer.sendNow()).toBe(false);
  expect(sent).toEqual([5]);
});
