import { expect, test } from "vitest";
import { addDays, addMonths, type PlainDate, plainDate } from "../../../shared/plain-date.ts";
import { exampleLook } from "./example-month.ts";

const months = Array.from({ length: 24 }, (_, index) => addMonths(plainDate("2026-01-01"), index));

function daysOf(first: PlainDate): PlainDate[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return days.filter((day) => day.slice(0, 7) === first.slice(0, 7));
}

test("past days look past, not open", () => {
  expect(exampleLook(plainDate("2026-05-11"), plainDate("2026-05-12"))).toBe("past");
  expect(exampleLook(plainDate("2026-05-12"), plainDate("2026-05-12"))).toBe("open");
});

test.each(months)("the month of %s shows one pick and mostly open days", (first) => {
  const looks = daysOf(first).map((day) => exampleLook(day, first));
  const count = (look: string) => looks.filter((one) => one === look).length;
  expect(count("picked")).toBe(1);
  expect(count("taken")).toBeGreaterThanOrEqual(5);
  expect(count("blocked")).toBe(3);
  expect(count("open")).toBeGreaterThan(looks.length / 2);
});
