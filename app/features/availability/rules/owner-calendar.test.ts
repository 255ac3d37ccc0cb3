import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import { withBlock, withoutBlock } from "./blocked-ranges.ts";
import { claimLook, claimMark, claimText } from "./claim-look.ts";
import { pickRange } from "./day-range.ts";
import { monthDays, monthsLabel, officeMonths, shownMonth, wholeWindow } from "./office-months.ts";

const now = Date.parse("2026-05-15T16:00:00Z");
const claim = (changes: Partial<OwnerClaim>): OwnerClaim => ({
  inflatableId: 2,
  unitId: 2,
  date: "2026-05-16",
  kind: "booking",
  reason: "Booked by Ada Kiker",
  bookingId: 1001,
  customerName: "Ada Kiker",
  holdExpiresAt: null,
  ...changes,
});
const saturday = plainDate("2026-05-16");
const text = (one?: OwnerClaim, closed?: string) =>
  claimText("Giant Slide", saturday, {
    look: claimLook(one, saturday, plainDate("2026-05-15")),
    claim: one,
    now,
    closed,
  });

test("a day is announced with item, weekday, date and who has it", () => {
  expect(text(claim({}))).toBe("Giant Slide, Saturday, May 16, booked by Ada Kiker");
  expect(text(claim({ kind: "block", customerName: null, reason: "Seam repair" }))).toBe(
    "Giant Slide, Saturday, May 16, blocked: Seam repair",
  );
  expect(text(claim({ kind: "hold", holdExpiresAt: "2026-05-15T16:25:00Z" }))).toBe(
    "Giant Slide, Saturday, May 16, held by Ada Kiker, 25 minutes left",
  );
  expect(text()).toBe("Giant Slide, Saturday, May 16, open");
  expect(text(undefined, "Closed on Saturdays")).toBe("Giant Slide, Saturday, May 16, closed on Saturdays");
  expect(text(claim({}), "Closed on Saturdays")).toBe(
    "Giant Slide, Saturday, May 16, booked by Ada Kiker, closed on Saturdays",
  );
});

test("a day that is over is past, unless it was taken", () => {
  const tomorrow = plainDate("2026-05-17");
  expect(claimLook(undefined, saturday, tomorrow)).toBe("past");
  expect(claimLook(undefined, saturday, saturday)).toBe("open");
  expect(claimLook(claim({}), saturday, tomorrow)).toBe("booked");
});

test("a cell shows initials, or the minutes left of a short hold", () => {
  expect(claimMark(claim({}), now)).toBe("AK");
  expect(claimMark(claim({ kind: "hold", holdExpiresAt: "2026-05-15T16:24:10Z" }), now)).toBe("25m");
  expect(claimMark(claim({ kind: "hold", holdExpiresAt: "2026-05-15T15:00:00Z" }), now)).toBe("0m");
  expect(claimMark(claim({ kind: "hold", holdExpiresAt: "2026-05-16T16:00:00Z" }), now)).toBe("AK");
  expect(claimMark(claim({ kind: "hold", holdExpiresAt: null }), now)).toBe("AK");
});

test("six months from this one on, across the end of the year; a month outside them shows the first", () => {
  const months = officeMonths(plainDate("2026-11-15"), 6);
  expect(months.at(0)).toBe("2026-11-01");
  expect(months.at(-1)).toBe("2027-04-01");
  expect(monthsLabel(months)).toBe("Nov 2026 – Apr 2027");
  expect(monthsLabel(officeMonths(plainDate("2026-05-31"), 6))).toBe("May – Oct 2026");
  expect(wholeWindow(months)).toEqual({ from: "2026-11-01", through: "2027-04-30" });
  expect(shownMonth("2027-02", months)).toBe("2027-02-01");
  expect(shownMonth("2027-05", months)).toBe("2026-11-01");
  expect(shownMonth(null, months)).toBe("2026-11-01");
  expect(monthDays(plainDate("2027-02-01"))).toEqual({ from: "2027-02-01", through: "2027-02-28" });
});

test("a range is picked in either direction and ends before a taken day", () => {
  const pick = (from: string, to: string) => pickRange(plainDate(from), plainDate(to), (date) => date !== "2026-05-23");
  expect(pick("2026-05-21", "2026-05-22")).toEqual({ from: "2026-05-21", through: "2026-05-22" });
  expect(pick("2026-05-22", "2026-05-20")).toEqual({ from: "2026-05-20", through: "2026-05-22" });
  expect(pick("2026-05-21", "2026-05-30")).toEqual({ from: "2026-05-21", through: "2026-05-22" });
  expect(pick("2026-05-24", "2026-05-20")).toEqual({ from: "2026-05-24", through: "2026-05-24" });
});

test("a block shows at once on the open days of its item; removing it leaves bookings and other items alone", () => {
  const before = [claim({}), claim({ inflatableId: 3, kind: "block", reason: "Repair" })];
  const range = { inflatableId: 2, from: plainDate("2026-05-15"), through: plainDate("2026-05-17") };
  const blocked = withBlock(before, { ...range, reason: "Vacation" });
  expect(blocked.map(({ inflatableId, date, kind }) => [inflatableId, date, kind])).toEqual([
    [2, "2026-05-16", "booking"],
    [3, "2026-05-16", "block"],
    [2, "2026-05-15", "block"],
    [2, "2026-05-17", "block"],
  ]);
  expect(withoutBlock(blocked, range)).toEqual(before);
});
