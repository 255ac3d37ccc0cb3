import { expect, test } from "vitest";
import { fullDate } from "./date-format.ts";
import { addDays, addMonths, dateInZone, daysBetween, isPlainDate, plainDate, weekday } from "./plain-date.ts";

test("a day that does not exist is refused", () => {
  expect(isPlainDate("2026-02-29")).toBe(false);
  expect(isPlainDate("2028-02-29")).toBe(true);
  expect(isPlainDate("2026-2-9")).toBe(false);
  expect(() => plainDate("tomorrow")).toThrow("Not a calendar day: tomorrow");
});

test("days are added across months, years and the change of the clocks", () => {
  expect(addDays(plainDate("2026-12-31"), 1)).toBe("2027-01-01");
  expect(addDays(plainDate("2026-03-07"), 2)).toBe("2026-03-09");
  expect(daysBetween(plainDate("2026-10-31"), plainDate("2026-11-02"))).toBe(2);
});

test("a month after the 31st is the last day of a shorter month", () => {
  expect(addMonths(plainDate("2026-01-31"), 1)).toBe("2026-02-28");
  expect(addMonths(plainDate("2026-03-31"), -1)).toBe("2026-02-28");
});

test("the date is that of the business's time zone, around midnight and daylight saving", () => {
  const zone = "America/New_York";
  expect(dateInZone(new Date("2026-11-15T04:59:59Z"), zone)).toBe("2026-11-14");
  expect(dateInZone(new Date("2026-11-15T05:00:00Z"), zone)).toBe("2026-11-15");
  expect(dateInZone(new Date("2026-07-15T03:59:59Z"), zone)).toBe("2026-07-14");
  expect(dateInZone(new Date("2026-07-15T04:00:00Z"), zone)).toBe("2026-07-15");
});

test("a date is written the same whatever zone the reader is in", () => {
  expect(fullDate(plainDate("2026-05-16"))).toBe("Saturday, May 16, 2026");
  expect(weekday(plainDate("2026-05-17"))).toBe(0);
});
