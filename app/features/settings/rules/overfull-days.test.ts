import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { overfullDays } from "./overfull-days.ts";

const days = (...dates: string[]) => dates.map(plainDate);
const booked = days("2026-06-06", "2026-06-06", "2026-06-06", "2026-06-13", "2026-06-13", "2026-06-20");

test("a lower limit names the days that are over it, and only those it makes so", () => {
  expect(overfullDays(null, 1, booked)).toEqual([
    { title: "2 days already have more than that:", text: "Jun 6 and Jun 13. All bookings stay; no new ones come on." },
  ]);
  expect(overfullDays(2, 1, booked)[0]?.text).toMatch(/^Jun 13\./);
  expect(overfullDays(null, 3, booked)).toEqual([]);
});

test("a higher limit or none meets nobody", () => {
  expect(overfullDays(1, 2, booked)).toEqual([]);
  expect(overfullDays(1, null, booked)).toEqual([]);
});
