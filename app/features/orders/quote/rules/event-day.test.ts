import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { eventDayText, readEventDay } from "./event-day.ts";

test.each(["2026-05-30", "2026-08-11", "2027-01-01", "2026-12-22"])("%s is parsed from its text", (date) => {
  expect(readEventDay(eventDayText(plainDate(date)))).toBe(date);
});

test.each(["next Saturday", "February 30th, 2026", "Smarch 3rd, 2026", ""])("%j is no day", (text) => {
  expect(readEventDay(text)).toBeUndefined();
});
