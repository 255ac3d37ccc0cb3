import { expect, test } from "vitest";
import type { SentPlan } from "#app/shared/calls/sent-plan.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import type { Day, DayStop, DayTruck } from "../day-schema.ts";
import { moveBy, movedText, planLanes, previewMove, withMove } from "./plan-lanes.ts";
import { planProblems } from "./plan-problems.ts";
import { spreadStops } from "./spread-stops.ts";
import { countUnsent } from "./unsent-changes.ts";

const shop = { latitude: 34.6948, longitude: -84.4822 };
const near = { latitude: 34.7, longitude: -84.47, by: "zip" as const };
const blueRidge = { latitude: 34.8639, longitude: -84.3241, by: "zip" as const };

const stop = (bookingId: number, customerName: string, more: Partial<DayStop> = {}) =>
  ({
    ...{ kind: "delivery", bookingId, customerName, serviceMinutes: 25, point: near, items: [], extras: [] },
    window: { starts: "08:00", ends: "10:00" },
    ...more,
  }) as unknown as DayStop;

const day: Day = {
  ...{ date: plainDate("2026-05-16"), version: 4, changed: null, sent: null, gone: [], shop, staff: [] },
  stops: [stop(1, "Ada Kiker"), stop(2, "Rosa Delgado", { point: blueRidge }), stop(3, "Cole Ledford")],
  trucks: [
    { kind: "delivery", truck: 1, crew: [7], leavesAt: null, bookingIds: [1, 2], gear: [] },
    { kind: "delivery", truck: 2, crew: [], leavesAt: null, bookingIds: [], gear: [] },
  ],
  rules: startingBusiness.day,
};

test("each truck has its stops in order, with when the crew is there; the others have no truck yet", () => {
  const { free, lanes } = planLanes(day, "delivery");
  expect(free.map(({ bookingId }) => bookingId)).toEqual([3]);
  expect(lanes.map(({ stops }) => stops.map(({ bookingId }) => bookingId))).toEqual([[1, 2], []]);
  // 8:00 at Ada's, 25 minutes there, half an hour to Blue Ridge.
  const [first, second] = lanes[0]?.estimate.stops ?? [];
  expect(first).toMatchObject({ arrives: 480, late: 0 });
  expect(second?.arrives).toBe(480 + 25 + (second?.driveMinutes ?? 0));
  expect(lanes[0]?.estimate.leaves).toBe(480 - (first?.driveMinutes ?? 0));
});

test("a stop is moved up, down, to another truck and off", () => {
  const onTruck = (moved: Day, truck: number) => moved.trucks.find((one) => one.truck === truck)?.bookingIds;
  const up = moveBy(day, "delivery", 2, -1);
  expect(up).toEqual({ kind: "delivery", bookingId: 2, truck: 1, before: 1 });
  expect(onTruck(withMove(day, up ?? never()), 1)).toEqual([2, 1]);
  expect(onTruck(withMove(day, moveBy(day, "delivery", 1, 1) ?? never()), 1)).toEqual([2, 1]);
  expect([moveBy(day, "delivery", 1, -1), moveBy(day, "delivery", 2, 1), moveBy(day, "delivery", 3, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const over = { kind: "delivery" as const, bookingId: 1, truck: 2, before: null };
  expect([onTruck(withMove(day, over), 1), onTruck(withMove(day, over), 2)]).toEqual([[2], [1]]);
  expect(onTruck(withMove(day, { ...over, truck: null }), 1)).toEqual([2]);
  expect(movedText(withMove(day, over), over)).toBe("Ada Kiker is stop 1 of 1 on Truck 2, at 8:00 AM.");
  expect(movedText(withMove(day, { ...over, truck: null }), { ...over, truck: null })).toBe("Ada Kiker has no truck.");
});

const never = (): never => {
  throw new Error("There was no move");
};

test("while it is dragged, the landing says when and how late", () => {
  const landing = previewMove(day, { kind: "delivery", bookingId: 3, truck: 1, before: null });
  expect(landing?.arrives).toBeGreaterThan(540);
  expect(landing?.late).toBe(0);
  const busy = { ...day, stops: day.stops.map((one) => ({ ...one, serviceMinutes: 60 })) };
  expect(previewMove(busy, { kind: "delivery", bookingId: 3, truck: 1, before: null })?.late).toBeGreaterThan(0);
});

test("a place that nobody knows leaves times open from there on", () => {
  const lost = { ...day, stops: day.stops.map((one) => (one.bookingId === 1 ? { ...one, point: null } : one)) };
  const [lane] = planLanes(lost, "delivery").lanes;
  expect(lane?.estimate).toMatchObject({ leaves: null, back: null, stops: [{ arrives: null }, { arrives: null }] });
});

const problems = (changed: Day) =>
  planProblems(planLanes(changed, "delivery").lanes, { shop, milesPerHour: 40 }, [{ id: 7, name: "Wes Holt" }]).map(
    ({ text }) => text,
  );
const withStops = (stops: DayStop[], more: Partial<Day["trucks"][number]> = {}): Day => ({
  ...day,
  stops,
  trucks: [
    {
      ...{ kind: "delivery", truck: 1, crew: [7], leavesAt: null, gear: [] },
      bookingIds: stops.map((one) => one.bookingId),
      ...more,
    },
  ],
});

test("what is impossible is said in words, early", () => {
  expect(problems(day)).toEqual([]);
  const short = { window: { starts: "08:00", ends: "08:30" } } as const;
  expect(
    problems(withStops([stop(1, "Ada Kiker", short), stop(2, "Rosa Delgado", { ...short, point: blueRidge })])),
  ).toEqual(["Two stops 30 minutes apart, both before 8:30 AM: Ada Kiker and Rosa Delgado."]);
  const long = { serviceMinutes: 50 };
  expect(problems(withStops([stop(1, "A", long), stop(2, "B", long), stop(3, "C", long), stop(4, "D", long)]))).toEqual(
    [
      "Truck 1 can't make all 4 stops before 10 AM: somebody waits 36 minutes. Give one to another truck, or agree on another time.",
    ],
  );
  const early = stop(9, "Early", { point: blueRidge, window: { starts: "08:00", ends: "08:15" } });
  expect(problems(withStops([stop(1, "Ada Kiker"), early]))).toEqual([
    "Truck 1 is 40 minutes late in this order. In driving order it isn't.",
  ]);
  expect(problems(withStops([stop(1, "Ada Kiker", { point: null })], { crew: [] }))).toEqual([
    "Nobody knows where Ada Kiker's address is, so times are unknown from there.",
    "Truck 1 has nobody to drive it.",
  ]);
  const two = withStops([stop(1, "Ada Kiker"), stop(2, "B")]);
  const [truck] = two.trucks;
  const trucks = truck
    ? [
        { ...truck, bookingIds: [1] },
        { ...truck, truck: 2, bookingIds: [2] },
      ]
    : [];
  expect(problems({ ...two, trucks })).toEqual(["Wes Holt is on Truck 1 and on Truck 2."]);
});

test("what has no truck goes where it makes nobody late, and fills the emptier truck first", () => {
  const stops = [1, 2, 3, 4].map((id) => stop(id, "X", { serviceMinutes: 45 }));
  const lanes = [1, 2].map((truck) => ({ truck, leavesAt: null, stops: [] as DayStop[] }));
  const spread = spreadStops(lanes, stops, { shop, milesPerHour: 40 });
  expect(spread.map((lane) => lane.stops.length)).toEqual([2, 2]);
});

test("changes not sent: what moved, came, went, and who drives", () => {
  const run = (truck: number, bookingIds: number[], crew = [7]): DayTruck => ({
    kind: "delivery",
    truck,
    crew,
    leavesAt: null,
    bookingIds,
    gear: [],
  });
  const sent: SentPlan = {
    runs: [
      {
        ...{ id: 1, kind: "delivery", name: "Truck 1", crew: [7], leavesAt: "07:52", backAt: null },
        stops: [1, 2, 3].map((bookingId) => ({ bookingId, arrivesAt: null, driveMinutes: null })),
      },
    ],
  };
  expect(countUnsent(sent, [run(1, [1, 2, 3])])).toBe(0);
  // One was moved past two others: one change.
  expect(countUnsent(sent, [run(1, [3, 1, 2])])).toBe(1);
  expect(countUnsent(sent, [run(1, [1, 2, 3, 4])])).toBe(1);
  expect(countUnsent(sent, [run(1, [1, 2])])).toBe(1);
  // To another truck, which had nobody before: the stop and the crew.
  expect(countUnsent(sent, [run(1, [1, 2]), run(2, [3], [8])])).toBe(2);
  expect(countUnsent(sent, [run(1, [1, 2, 3], [7, 8])])).toBe(1);
});
