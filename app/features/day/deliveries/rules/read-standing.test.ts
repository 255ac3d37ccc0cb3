import { expect, test } from "vitest";
import { readStanding, type StopEvent } from "./read-standing.ts";

let id = 0;
const event = (kind: StopEvent["kind"], time: string, data: StopEvent["data"] = {}): StopEvent => ({
  ...{ id: ++id, bookingId: 7, stop: "delivery", kind, data, userName: "Wes Holt", problem: null, settledAt: null },
  happenedAt: new Date(`2026-05-16T${time}:00Z`),
});

test("nothing reported: planned", () => {
  expect(readStanding([])).toMatchObject({ state: "planned", since: null, photos: [], finishedBy: null });
});

test("a stop goes on the way, arrives and is set up, in whatever order its events arrive", () => {
  const all = [
    event("set_up", "12:40"),
    event("on_our_way", "12:01", { minutes: 9 }),
    event("arrived", "12:10", { latitude: 34.7, longitude: -84.5, accuracyMeters: 8 }),
    event("collected", "12:20", { method: "cash", cents: 12_500 }),
    event("signed", "12:30", { how: "on_glass", signature: "c".repeat(64), photos: [] }),
    event("checked", "12:15", { photos: ["a".repeat(64), "b".repeat(64)], note: "Level" }),
  ];
  expect(readStanding(all)).toMatchObject({
    state: "set_up",
    since: new Date("2026-05-16T12:40:00Z"),
    arrivedAt: new Date("2026-05-16T12:10:00Z"),
    finishedBy: "Wes Holt",
    signed: true,
    collectedCents: 12_500,
    photos: ["a".repeat(64), "b".repeat(64), "c".repeat(64)],
    notes: ["Level"],
  });
  expect(readStanding(all.slice(1, 2)).state).toBe("on_the_way");
  expect(readStanding(all.slice(1, 3)).state).toBe("arrived");
});

test("the wind lay down after all: the later word counts", () => {
  const cant = event("cant_set_up", "12:40", { reason: "wind" });
  expect(readStanding([cant])).toMatchObject({ state: "cant_set_up", cantSetUpReason: "wind", setUpAt: null });
  const after = readStanding([cant, event("set_up", "13:10")]);
  expect(after).toMatchObject({ state: "set_up", cantSetUpAt: null, cantSetUpReason: null });
});

test("what was ticked on the loading list can be unticked", () => {
  const tick = (line: string, loaded: boolean, time: string) => event("loaded", time, { line, loaded });
  const ticks = [
    tick("Giant Slide", true, "11:00"),
    tick("Royal Castle", true, "11:01"),
    tick("Giant Slide", false, "11:02"),
  ];
  expect(readStanding(ticks).loaded).toEqual(["Royal Castle"]);
});

test("events whose data was erased say when, and nothing of what", () => {
  const erased = [event("signed", "12:00"), event("collected", "12:01"), event("cant_set_up", "12:02")];
  expect(readStanding(erased)).toMatchObject({ state: "cant_set_up", signed: false, collectedCents: 0, photos: [] });
});
