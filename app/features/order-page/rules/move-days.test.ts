import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { countItems, moveDay } from "./move-days.ts";

const days = (left: Record<string, number>, why: Record<string, string> = {}) =>
  new Map(
    Object.entries(left).map(([date, count]) => [
      date,
      { date, status: count > 0 ? ("available" as const) : ("booked" as const), left: count, why: why[date] },
    ]),
  );
const castle = { inflatableId: 3, count: 2 };
const order = { eventDate: "2026-05-30", lastDay: "2026-05-31", days: 2 };
const at = (day: string, known: ReturnType<typeof days>) =>
  moveDay({ ...order, items: [{ ...castle, days: known }] }, plainDate(day));

test("a day is open where enough of everything is free on every day of the order", () => {
  const known = days({ "2026-06-06": 2, "2026-06-07": 2, "2026-06-08": 1 });
  expect(at("2026-06-06", known)).toEqual({ state: "available" });
  expect(at("2026-06-07", known)).toEqual({ state: "booked" });
  expect(at("2026-06-08", known)).toEqual({ state: "unknown" });
});

test("an order is not in its own way", () => {
  expect(at("2026-05-31", days({ "2026-05-31": 0, "2026-06-01": 2 }))).toEqual({ state: "available" });
});

test("a day on which the business is closed can be picked, with its reason", () => {
  const known = days({ "2026-06-06": 0, "2026-06-07": 2 }, { "2026-06-06": "Closed on Saturdays" });
  expect(at("2026-06-06", known)).toEqual({ state: "available", why: "Closed on Saturdays" });
});

test("two of a kind are counted together", () => {
  expect(countItems([{ inflatableId: 3 }, { inflatableId: 2 }, { inflatableId: 3 }])).toEqual([
    { inflatableId: 3, count: 2 },
    { inflatableId: 2, count: 1 },
  ]);
});
