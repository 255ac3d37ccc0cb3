import { expect, test } from "vitest";
import type { CrewDayStop } from "../crew-schema.ts";
import type { QueuedEvent } from "./queued-event.ts";
import { stopState } from "./stop-state.ts";

const nothing = { onOurWayAt: null, arrivedAt: null, setUpAt: null, pickedUpAt: null, cantSetUpAt: null };
const stop = {
  ...{ bookingId: 1, kind: "delivery", gone: null, balanceCents: 10_000 },
  items: [{ itemId: 7 }, { itemId: 8 }],
  standing: { ...nothing, returned: [], finishedBy: null, signed: false },
} as unknown as CrewDayStop;
const happened = (kind: string, at: string, data: object = {}, answeredAt: number | null = null) =>
  ({
    bookingId: 1,
    stop: "delivery",
    state: "stored",
    answeredAt,
    event: { kind, at, data },
  }) as unknown as QueuedEvent;

test("the wind was measured when it was measured last, again or with a check", () => {
  const events = [happened("wind", "2026-05-16T13:00:00Z"), happened("checked", "2026-05-16T13:20:00Z")];
  expect(stopState(stop, { events, askedAt: 0 }).windAt).toBe("2026-05-16T13:20:00Z");
  expect(stopState(stop, { events: events.toReversed(), askedAt: 0 }).windAt).toBe("2026-05-16T13:00:00Z");
});

test("what was counted is owed no more, and is not taken off a balance that knows of it", () => {
  const cash = (answeredAt: number | null) => [
    happened("collected", "2026-05-16T13:00:00Z", { method: "cash", cents: 4_000 }, answeredAt),
  ];
  expect(stopState(stop, { events: cash(null), askedAt: 2_000 }).owedCents).toBe(6_000);
  expect(stopState(stop, { events: cash(3_000), askedAt: 2_000 }).owedCents).toBe(6_000);
  expect(stopState(stop, { events: cash(2_000), askedAt: 2_000 }).owedCents).toBe(10_000);
});

test("what stayed there at the pickup can be fetched by another visit", () => {
  const visit = (...back: boolean[]) =>
    ({
      ...happened("picked_up", "2026-05-16T22:00:00Z", {
        items: back.map((returned, at) => ({ itemId: 7 + at, returned })),
      }),
      stop: "pickup",
    }) as QueuedEvent;
  const pickup = { ...stop, kind: "pickup" } as CrewDayStop;
  const left = (...events: QueuedEvent[]) => stopState(pickup, { events, askedAt: 0 }).leftItems;
  expect(left()).toEqual([]);
  expect(left(visit(true, false))).toEqual([8]);
  expect(left(visit(true, false), visit(false, true))).toEqual([]);
});
