import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { daysText, type MoneyPeriod, periodDays, periodName } from "./money-period.ts";

const today = plainDate("2026-05-15");
const named = (period: MoneyPeriod, season: Parameters<typeof periodDays>[2] = null, day = today) => {
  const days = periodDays(period, day, season);
  return [periodName(period, days), days.from, days.through];
};

test("weeks begin on Sunday, months end on their last day, and without a season the year counts", () => {
  expect(named("week")).toEqual(["Week of May 10", "2026-05-10", "2026-05-16"]);
  expect(named("month")).toEqual(["May 2026", "2026-05-01", "2026-05-31"]);
  expect(named("month", null, plainDate("2028-02-10"))[2]).toBe("2028-02-29");
  expect(named("season")).toEqual(["Season 2026", "2026-01-01", "2026-12-31"]);
});

test("a season is the latest that has begun, also across New Year", () => {
  expect(named("season", { from: "04-01", through: "10-31" })).toEqual(["Season 2026", "2026-04-01", "2026-10-31"]);
  const winter = { from: "10-01", through: "04-30" } as const;
  expect(named("season", winter)).toEqual(["Season 2025–2026", "2025-10-01", "2026-04-30"]);
  expect(named("season", winter, plainDate("2026-11-02"))[1]).toBe("2026-10-01");
});

test("days of one month name it once", () => {
  const text = (from: string, through: string) => daysText(plainDate(from), plainDate(through));
  expect(text("2026-05-01", "2026-05-15")).toBe("May 1–15");
  expect(text("2026-05-30", "2026-06-02")).toBe("May 30 – Jun 2");
  expect(text("2026-05-01", "2026-05-01")).toBe("May 1");
});
