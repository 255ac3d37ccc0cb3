import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { type ClosedRules, closedDays, closedRefusal, closedWarning, whyClosed } from "./closed-days.ts";

const open: ClosedRules = { weekdays: [], dates: [], season: null };
const why = (date: string, rules: Partial<ClosedRules>) => whyClosed(plainDate(date), { ...open, ...rules });

test("a closed weekday is closed every week, and says which", () => {
  expect(why("2026-06-01", { weekdays: [1] })).toBe("Closed on Mondays");
  expect(why("2026-06-08", { weekdays: [1] })).toBe("Closed on Mondays");
  expect(why("2026-06-02", { weekdays: [1] })).toBeUndefined();
  expect(why("2026-06-07", { weekdays: [0, 1] })).toBe("Closed on Sundays");
});

test("closed dates count from the first through the last and give the owner's reason, before any other", () => {
  const dates = [{ from: "2026-11-26", through: "2026-11-30", reason: "Thanksgiving" }];
  expect(why("2026-11-25", { dates })).toBeUndefined();
  expect(why("2026-11-26", { dates })).toBe("Closed: Thanksgiving");
  expect(why("2026-11-30", { dates, weekdays: [1] })).toBe("Closed: Thanksgiving");
  expect(why("2026-12-01", { dates })).toBeUndefined();
});

test("outside of the season every day is closed, and the day it opens is named; it may go across New Year", () => {
  const summer = { from: "04-01", through: "10-31" } as const;
  expect(why("2026-03-31", { season: summer })).toBe("Closed for the season until April 1");
  expect(why("2026-04-01", { season: summer })).toBeUndefined();
  expect(why("2026-10-31", { season: summer })).toBeUndefined();
  expect(why("2026-11-01", { season: summer })).toBe("Closed for the season until April 1");
  const winter = { from: "11-15", through: "02-29" } as const;
  expect(why("2026-12-31", { season: winter })).toBeUndefined();
  expect(why("2027-01-01", { season: winter })).toBeUndefined();
  expect(why("2027-03-01", { season: winter })).toBe("Closed for the season until November 15");
});

test("customers read a refusal, the owner a question, and a period lists its closed days", () => {
  expect(closedRefusal("Closed on Mondays")).toBe("We're closed on Mondays. Please select a different date.");
  expect(closedWarning("Closed on Mondays", "Book it")).toBe("You're closed on Mondays. Book it anyway?");
  const june = { from: plainDate("2026-06-01"), through: plainDate("2026-06-14") };
  expect(closedDays(june, { ...open, weekdays: [1] })).toEqual([
    { date: "2026-06-01", why: "Closed on Mondays" },
    { date: "2026-06-08", why: "Closed on Mondays" },
  ]);
});
