import { describe, expect, test } from "vitest";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { alternativeDays, similarFirst } from "./alternative-days.ts";

const now = new Date("2026-05-12T15:00:00Z");
const saturday = plainDate("2026-05-30");
const month = Array.from({ length: 40 }, (_, index) => addDays(plainDate("2026-05-12"), index));
const openExcept = (...closed: string[]) =>
  month.map((date) => ({ date, status: closed.includes(date) ? ("booked" as const) : ("available" as const) }));

describe("alternative days", () => {
  test("are the day before, the day after and the same weekday again; the day after is offered first", () => {
    expect(alternativeDays(saturday, openExcept(saturday), now, startingBusiness)).toEqual({
      nearest: "2026-05-31",
      days: ["2026-05-29", "2026-05-31", "2026-06-06"],
    });
  });

  test("skip booked days and days without data", () => {
    const { days } = alternativeDays(saturday, openExcept(saturday, "2026-05-31", "2026-06-06"), now, startingBusiness);
    expect(days).toEqual(["2026-05-29", "2026-06-01", "2026-06-13"]);
    expect(alternativeDays(saturday, [], now, startingBusiness)).toEqual({ days: [] });
  });

  test("are never before tomorrow", () => {
    const today = plainDate("2026-05-12");
    const { nearest, days } = alternativeDays(today, openExcept(today), now, startingBusiness);
    expect(nearest).toBe("2026-05-13");
    expect(days.every((day) => day > today)).toBe(true);
  });
});

const items = startingCatalog.map((item) => ({ ...item, active: true }) as unknown as Inflatable);
const named = (id: number) => items.find((item) => item.id === id) as Inflatable;

test("rentals of the same kind come first, the nearest in price before the others", () => {
  expect(similarFirst(items, named(3)).map(({ id }) => id)).toEqual([4, 12, 1, 2]);
  expect(similarFirst(items, named(2)).map(({ id }) => id)[0]).toBe(1);
});
