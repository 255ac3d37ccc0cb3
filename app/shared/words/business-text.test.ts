import { expect, test } from "vitest";
import {
  hoursText,
  openDaysText,
  percentText,
  rangeText,
  timeText,
  weeksAheadText,
  windowsText,
  windowText,
} from "./business-text.ts";

test("times use a 12-hour clock", () => {
  expect(["00:00", "08:00", "08:30", "12:00", "20:05"].map((time) => timeText(time as `${number}:${number}`))).toEqual([
    "12 AM",
    "8 AM",
    "8:30 AM",
    "12 PM",
    "8:05 PM",
  ]);
});

test("a time window has AM or PM once, unless it spans noon", () => {
  expect(windowText({ starts: "08:00", ends: "10:00" })).toBe("8–10 AM");
  expect(windowText({ starts: "18:30", ends: "20:00" })).toBe("6:30–8 PM");
  expect(windowText({ starts: "11:00", ends: "13:00" })).toBe("11 AM – 1 PM");
});

test("hours, shares and ranges read as people write them", () => {
  expect(hoursText({ opens: "08:00", closes: "20:00" })).toBe("8 AM – 8 PM");
  expect([5000, 725, 0].map(percentText)).toEqual(["50%", "7.25%", "0%"]);
  expect(rangeText({ from: 3, to: 12 })).toBe("3–12");
  expect(weeksAheadText({ from: 2, to: 3 })).toBe("2–3 weeks ahead");
});

test.each([
  [[], "every day"],
  [[1], "Tuesday through Sunday"],
  [[0], "Monday through Saturday"],
  [[2, 3], "Monday and Thursday through Sunday"],
  [[0, 1, 2, 3, 4], "Friday and Saturday"],
  [[1, 3, 5], "Tuesday, Thursday, Saturday, and Sunday"],
])("closed on %j is open %s", (closed, text) => {
  expect(openDaysText(closed)).toBe(text);
});

test("bookings of one day with the same windows name them once", () => {
  const early = { starts: "08:00", ends: "10:00" } as const;
  const late = { starts: "09:00", ends: "11:00" } as const;
  expect(windowsText([early, early])).toBe("8–10 AM");
  expect(windowsText([late, early])).toBe("8–10 AM, 9–11 AM");
});
