import { expect, test } from "vitest";
import type { CellState } from "#app/features/orders/order-form/rules/cell-state.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { moveDay } from "./move-days.ts";

const item = (inflatableId: number) => ({ inflatableId });
const order = { items: [item(3), item(3), item(2)], days: 2 };
const at = (day: string, castles: Record<string, number>, look: CellState["look"] = "taken", isLoaded = true) =>
  moveDay(order, plainDate(day), {
    isLoaded,
    stateOf: (itemId, date) => {
      const free = itemId === 3 ? (castles[date] ?? 2) : 1;
      return { free, units: 2, reason: "", look: free > 0 ? "free" : look };
    },
    closedOn: (date) => (date === "2026-06-14" ? "Closed on Sundays" : undefined),
  });

test("a day is open where enough of everything is free on every day of the order", () => {
  const castles = { "2026-06-08": 1 };
  expect(at("2026-06-06", castles)).toEqual({ state: "available" });
  expect(at("2026-06-07", castles)).toEqual({ state: "booked" });
  expect(at("2026-06-06", castles, "taken", false)).toEqual({ state: "unknown" });
});

test("a day is blocked where nobody has what is missing", () => {
  expect(at("2026-06-07", { "2026-06-08": 0 }, "blocked")).toEqual({ state: "blocked" });
  expect(at("2026-06-07", { "2026-06-07": 1, "2026-06-08": 0 }, "blocked")).toEqual({ state: "booked" });
});

test("a day on which the business is closed can be picked, with its reason, unless something is taken then", () => {
  expect(at("2026-06-13", {})).toEqual({ state: "available", why: "Closed on Sundays" });
  expect(at("2026-06-13", { "2026-06-13": 0 })).toEqual({ state: "booked" });
});
