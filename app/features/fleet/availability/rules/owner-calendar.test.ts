import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import type { OwnerClaim } from "../schema.ts";
import { emptyBlockDraft, orderHref } from "./block-draft.ts";
import { withBlock, withoutBlock } from "./blocked-ranges.ts";
import { calendarRows, claimsByCell, outOn } from "./calendar-rows.ts";
import { claimLook, claimMark, claimText } from "./claim-look.ts";
import { pickRange } from "./day-range.ts";
import { monthDays, monthsLabel, officeMonths, pickMonth, wholeWindow } from "./office-months.ts";

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
  blockId: changes.kind === "block" ? "block-1" : null,
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

test("a day is announced with item, weekday, date and customer", () => {
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

test("a past day looks past, unless it was taken", () => {
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
  expect(pickMonth("2027-02", months)).toBe("2027-02-01");
  expect(pickMonth("2027-05", months)).toBe("2026-11-01");
  expect(pickMonth(null, months)).toBe("2026-11-01");
  expect(monthDays(plainDate("2027-02-01"))).toEqual({ from: "2027-02-01", through: "2027-02-28" });
});

test("a range is picked in either direction and ends before a taken day", () => {
  const pick = (from: string, to: string) => pickRange(plainDate(from), plainDate(to), (date) => date !== "2026-05-23");
  expect(pick("2026-05-21", "2026-05-22")).toEqual({ from: "2026-05-21", through: "2026-05-22" });
  expect(pick("2026-05-22", "2026-05-20")).toEqual({ from: "2026-05-20", through: "2026-05-22" });
  expect(pick("2026-05-21", "2026-05-30")).toEqual({ from: "2026-05-21", through: "2026-05-22" });
  expect(pick("2026-05-24", "2026-05-20")).toEqual({ from: "2026-05-24", through: "2026-05-24" });
});

const slide = { id: 2, name: "Giant Slide" };
const castle = { id: 3, name: "Castle Combo" };
const unit = (id: number, inflatableId: number, changes = {}) => ({
  ...{ id, inflatableId, name: `Unit ${id}`, status: "in_service" as const, outages: [] },
  ...changes,
});
const rows = calendarRows([slide, castle], [unit(2, 2), unit(31, 3), unit(32, 3), unit(33, 3, { status: "retired" })]);
const cells = (claims: OwnerClaim[]) =>
  Object.fromEntries(
    [...claimsByCell(rows, claims)].map(([key, { kind, customerName }]) => [key, customerName ?? kind]),
  );

test("a rental with several units has a row for each of them, and each day shows its claim", () => {
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [2, "Giant Slide"],
    [-31, "Unit 31"],
    [-32, "Unit 32"],
  ]);
  const both = [
    claim({ inflatableId: 3, unitId: 31 }),
    claim({ inflatableId: 3, unitId: 32, customerName: "Bo Reece" }),
  ];
  expect(cells(both)).toEqual({ "-31 2026-05-16": "Ada Kiker", "-32 2026-05-16": "Bo Reece" });
  // Until the units are loaded, each rental has one row.
  expect(calendarRows([castle], undefined).map(({ id }) => id)).toEqual([3]);
});

test("a block shows at once on free days of a rental, a unit or everything; removing it leaves the rest alone", () => {
  const before = [claim({}), claim({ inflatableId: 3, unitId: 31 })];
  const days = { from: plainDate("2026-05-16"), through: plainDate("2026-05-16"), reason: "Vacation" };
  const taken = { "2 2026-05-16": "Ada Kiker", "-31 2026-05-16": "Ada Kiker" };
  for (const scope of [{ inflatableId: 3 }, { inflatableId: 3, unitId: 32 }, { inflatableId: "all" as const }]) {
    const blocked = withBlock(before, { ...scope, ...days });
    expect(cells(blocked)).toEqual({ ...taken, "-32 2026-05-16": "block" });
    expect(withoutBlock(blocked, { ...scope, ...days })).toEqual(before);
  }
  expect(cells(withBlock(before, { inflatableId: 3, unitId: 31, ...days }))).toEqual(taken);
  const range = { inflatableId: 2, from: plainDate("2026-05-15"), through: plainDate("2026-05-17"), reason: "Away" };
  expect(cells(withBlock(before, range))).toEqual({ ...taken, "2 2026-05-15": "block", "2 2026-05-17": "block" });
});

test("a unit that is out takes no block and says why", () => {
  const outages = [{ from: "2026-05-16", backOn: "2026-05-18", reason: "repair" }];
  const [row] = calendarRows([slide], [unit(2, 2, { outages })]);
  expect(row && [outOn(row, "2026-05-15"), outOn(row, "2026-05-17"), outOn(row, "2026-05-18")]).toEqual([
    undefined,
    "repair",
    undefined,
  ]);
  const pending = claim({ unitId: 0, kind: "block", customerName: null });
  expect(row && claimsByCell([row], [pending]).size).toBe(0);
  expect(claimLook(undefined, saturday, saturday, "repair")).toBe("out");
  const shown = { look: "out", out: "repair" } as const;
  expect(claimText("Castle Combo 2", saturday, shown)).toBe("Castle Combo 2, Saturday, May 16, out of service: repair");
});

test("picked days of one rental can be booked instead of blocked", () => {
  const draft = {
    ...emptyBlockDraft,
    inflatableId: 3,
    from: plainDate("2026-06-13"),
    through: plainDate("2026-06-14"),
  };
  expect(orderHref(draft)).toBe("/admin/bookings/new?item=3&date=2026-06-13&days=2");
  expect([orderHref(emptyBlockDraft), orderHref({ ...draft, inflatableId: "all" })]).toEqual([undefined, undefined]);
});
