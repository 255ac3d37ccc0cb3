import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { blockedRanges } from "./blocked-ranges.ts";
import { bookedSentence, dayCount, formatRange, listDays, rangeProblem } from "./day-range.ts";

const range = (from: string, through = from) => ({ from: plainDate(from), through: plainDate(through) });
const days = (...dates: string[]) => dates.map(plainDate);

test.each([
  ["2026-05-16", "2026-05-16", "Sat, May 16"],
  ["2026-05-19", "2026-05-20", "May 19–20"],
  ["2026-05-30", "2026-06-02", "May 30 – Jun 2"],
  ["2026-12-31", "2027-01-01", "Dec 31 – Jan 1"],
])("%s through %s has a short text", (from, through, text) => {
  expect(formatRange(range(from, through))).toBe(text);
});

test("a range includes both ends and may span months", () => {
  expect(dayCount(range("2026-05-16"))).toBe(1);
  expect(listDays(range("2026-05-30", "2026-06-01"))).toEqual(["2026-05-30", "2026-05-31", "2026-06-01"]);
});

test("a range that runs backward or over more than a year is refused", () => {
  expect(rangeProblem(range("2026-05-16"))).toBeUndefined();
  expect(rangeProblem(range("2026-05-16", "2027-05-16"))).toBeUndefined();
  expect(rangeProblem(range("2026-05-16", "2027-05-17"))).toBe("Please choose at most 366 days at once.");
  expect(rangeProblem(range("2026-05-16", "2026-05-15"))).toBe("The last day is before the first day.");
});

test("the message names the booked days, but not a whole season of them", () => {
  expect(bookedSentence(days("2026-05-23"))).toBe("May 23 is booked. Cancel or move the booking first.");
  expect(bookedSentence(days("2026-05-23", "2026-05-24"))).toBe(
    "May 23 and May 24 are booked. Cancel or move these bookings first.",
  );
  const many = listDays(range("2026-05-23", "2026-05-30"));
  expect(bookedSentence(many)).toContain("May 28, and 2 more days are booked.");
});

const block = (inflatableId: number, date: string, reason = "Repair", unitId = inflatableId * 10) => ({
  ...{ inflatableId, unitId, date, reason },
});

test("a range is about the item if all of its units are blocked, else about one unit", () => {
  const ranges = blockedRanges(
    [
      block(3, "2026-05-20", "Away", 31),
      block(3, "2026-05-20", "Away", 32),
      block(3, "2026-05-21", "Away", 31),
      block(3, "2026-05-21", "Away", 32),
      block(3, "2026-05-22", "Away", 32),
      block(3, "2026-05-20", "Seam", 33),
    ],
    () => 2,
  );
  expect(ranges).toEqual([
    { inflatableId: 3, reason: "Away", from: "2026-05-20", through: "2026-05-21" },
    { inflatableId: 3, unitId: 33, reason: "Seam", from: "2026-05-20", through: "2026-05-20" },
    { inflatableId: 3, unitId: 32, reason: "Away", from: "2026-05-22", through: "2026-05-22" },
  ]);
});

test("consecutive days of one item with one reason are one range", () => {
  const ranges = blockedRanges(
    [
      block(3, "2026-05-20"),
      block(3, "2026-05-19"),
      block(12, "2026-05-20"),
      block(3, "2026-05-22"),
      block(3, "2026-05-21", "Family reunion"),
      block(1, "2026-05-31"),
      block(1, "2026-06-01"),
    ],
    () => 1,
  );
  expect(ranges.map(({ inflatableId, from, through, reason }) => [inflatableId, from, through, reason])).toEqual([
    [3, "2026-05-19", "2026-05-20", "Repair"],
    [12, "2026-05-20", "2026-05-20", "Repair"],
    [3, "2026-05-21", "2026-05-21", "Family reunion"],
    [3, "2026-05-22", "2026-05-22", "Repair"],
    [1, "2026-05-31", "2026-06-01", "Repair"],
  ]);
});
