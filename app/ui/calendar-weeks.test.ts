import { describe, expect, it } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { lastOfMonth, weeksOfMonth } from "./calendar-weeks.ts";

describe("weeksOfMonth", () => {
  it("starts weeks on Sunday and leaves the days of other months empty", () => {
    const weeks = weeksOfMonth(plainDate("2026-05-16"));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, "2026-05-01", "2026-05-02"]);
    expect(weeks[5]).toEqual(["2026-05-31", null, null, null, null, null, null]);
  });

  it("has four full weeks in a February that begins on a Sunday", () => {
    expect(weeksOfMonth(plainDate("2026-02-01")).flat()).toHaveLength(28);
  });
});

describe("lastOfMonth", () => {
  it("knows leap years", () => {
    expect(lastOfMonth(plainDate("2028-02-10"))).toBe("2028-02-29");
  });
});
