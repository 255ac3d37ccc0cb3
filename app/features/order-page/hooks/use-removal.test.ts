import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actAfter, createRemovalTimer, isAbout, removalRefusal } from "./use-removal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slide = { key: "item 2", name: "Giant Slide", version: 5, edit: { remove: [2], tell: true } };

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
  // A person about to leave reads that it was not done.
  expect(await timer.sendNow()).toBe(false);
  expect(sent).toEqual([5]);
});

test("an act of the page goes on about what the page itself made of the version it was decided about", () => {
  const step = (seen: number) => (seen === 5 ? 6 : seen);
  const correct = { path: "/api/bookings/7/payments/3/correct", body: { amount: 10, version: 5 } } as const;
  expect(actAfter(correct, step)).toEqual({ ...correct, body: { amount: 10, version: 6 } });
  expect(actAfter({ path: "/api/bookings/7?version=5" }, step)).toEqual({ path: "/api/bookings/7?version=6" });
  const older = { path: "/api/bookings/7?version=55", body: { version: 4 } } as const;
  expect(actAfter(older, step)).toEqual(older);
  const payment = { path: "/api/bookings/7/payments", body: { amount: 10 } } as const;
  expect(actAfter(payment, step)).toEqual(payment);
});

test("an act on another order waits for nothing of this one", () => {
  const paths = ["/api/bookings/7", "/api/bookings/7?version=5", "/api/bookings/7/payments"];
  expect(paths.every((path) => isAbout(path, 7))).toBe(true);
  expect([isAbout("/api/bookings/77/payments", 7), isAbout("/api/quotes/7", 7)]).toEqual([false, false]);
});

test("somebody else's change is said to be the reason", () => {
  expect(removalRefusal("Giant Slide", { code: "changed_meanwhile", message: "Changed." }).title).toBe(
    "Couldn't remove Giant Slide: the booking was changed meanwhile.",
  );
  const other = { code: "cannot_change", message: "This booking is canceled, so it can't be changed." };
  expect(removalRefusal("Giant Slide", other)).toEqual({
    title: "Couldn't remove Giant Slide",
    description: other.message,
  });
});
