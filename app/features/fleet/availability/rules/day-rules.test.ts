import { expect, test } from "vitest";
import { type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { applyChange } from "../hooks/use-live-availability.ts";
import type { AvailabilityEntry } from "../schema.ts";
import { bookableRange, dayLook, freeDatesByMonth, type KnownDay, type KnownDays, whyRefused } from "./day-look.ts";
import { availabilityDays } from "./days.ts";
import { sampleDays } from "./sample-days.ts";

const open = startingBusiness.closed;
// 7:30 and 8:00 in Georgia on May 12. The calendar reaches to August 10.
const beforeLoading = new Date("2026-05-12T11:30:00Z");
const afterLoading = new Date("2026-05-12T12:00:00Z");
const days: KnownDays = new Map<PlainDate, KnownDay>([
  [plainDate("2026-05-16"), { status: "booked" }],
  [plainDate("2026-05-19"), { status: "blocked" }],
  [plainDate("2026-05-20"), { status: "available" }],
  [plainDate("2026-05-25"), { status: "blocked", why: "Closed on Mondays" }],
]);
const look = (date: string, now = beforeLoading) =>
  dayLook(plainDate(date), days, bookableRange(now, startingBusiness));
const refusal = (date: string, now = beforeLoading) => whyRefused(plainDate(date), days, now, startingBusiness);

const one = { inflatableId: 3, fleet: [{ id: 1, inflatableId: 3, outages: [] }], claims: [] };

test.each([
  ["2026-05-11", "past", "Cannot book dates in the past. Please select a future date."],
  ["2026-05-16", "taken", "This date is already booked for this inflatable. Please select a different date."],
  ["2026-05-19", "blocked", "This date is not available. Please select a different date."],
  ["2026-08-11", "outside", "You can book up to 90 days ahead online. Please call us to book this date."],
])("%s looks %s and has a message with the reason", (date, state, sentence) => {
  expect(look(date).state).toBe(state);
  expect(refusal(date)).toBe(sentence);
});

test("a day on which the business is closed says why, in its name and in its refusal", () => {
  expect(look("2026-05-25")).toEqual({ state: "blocked", label: "Closed", detail: "Closed on Mondays" });
  expect(refusal("2026-05-25")).toBe("We're closed on Mondays. Please select a different date.");
});

test("a closed day is blocked with its reason for everyone, and a booking on it stays a booking", () => {
  const range = { from: plainDate("2026-05-25"), through: plainDate("2026-05-26") };
  const closed = { ...open, weekdays: [1, 2] };
  const booked = { unitId: 1, kind: "booking" as const, reason: "Booked by Ada", bookingId: 1042 };
  const claims = [{ ...booked, date: plainDate("2026-05-26") }];
  const viewDays = (forOwner: boolean) =>
    availabilityDays({ ...one, claims }, range, { closed, full: new Set(), forOwner }).map((day) => [
      day.status,
      day.why,
      day.reason,
    ]);
  expect(viewDays(false)).toEqual([
    ["blocked", "Closed on Mondays", null],
    ["booked", undefined, null],
  ]);
  expect(viewDays(true)).toEqual([
    ["blocked", "Closed on Mondays", null],
    ["booked", undefined, "Booked by Ada"],
  ]);
});

test.each(["2026-05-12", "2026-05-20", "2026-08-10"])("%s is open and can be picked", (date) => {
  expect(look(date)).toEqual({ state: "open", label: "Open" });
  expect(refusal(date)).toBeUndefined();
});

test("from 8 AM it is too late for today, with its own message", () => {
  expect(look("2026-05-12", afterLoading)).toEqual({ state: "past", label: "Too late for today" });
  expect(refusal("2026-05-12", afterLoading)).toContain("The truck is already loaded");
});

test("open dates are listed by month, without taken days and without today after the cutoff", () => {
  const months = freeDatesByMonth(days, bookableRange(afterLoading, startingBusiness));
  expect(months.map(({ month }) => month)).toEqual(["2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01"]);
  expect(months[0]?.dates).not.toContain("2026-05-12");
  expect(months[0]?.dates).not.toContain("2026-05-16");
  expect(months[0]?.dates.slice(0, 3)).toEqual(["2026-05-13", "2026-05-14", "2026-05-15"]);
  expect(months.at(-1)?.dates.at(-1)).toBe("2026-08-10");
});

test("a month without an open day is left out", () => {
  const month = { from: plainDate("2026-06-01"), through: plainDate("2026-06-30") };
  const june = availabilityDays(one, month, { closed: open, full: new Set(), forOwner: false });
  const booked = new Map(june.map(({ date }) => [plainDate(date), { status: "booked" as const }]));
  expect(
    freeDatesByMonth(booked, bookableRange(beforeLoading, startingBusiness)).map(({ month }) => month),
  ).not.toContain("2026-06-01");
});

test("the sample is the same every time, differs by item and has days of each kind", () => {
  const sample = (itemId: number) => sampleDays(itemId, plainDate("2026-05-12"), plainDate("2026-08-10"));
  expect(sample(3)).toEqual(sample(3));
  expect(sample(3)).not.toEqual(sample(4));
  expect(sample(3)).toHaveLength(91);
  expect(new Set(sample(3).map(({ status }) => status))).toEqual(new Set(["available", "booked", "blocked"]));
});

test("a live change updates its own day and leaves the rest; without a difference the list stays the same object", () => {
  const range = { from: plainDate("2026-05-12"), through: plainDate("2026-05-14") };
  const list = availabilityDays(one, range, { closed: open, full: new Set(), forOwner: false });
  const change = { ...list[1], status: "booked" } as AvailabilityEntry;
  const after = applyChange(list, change);
  expect(after.map(({ status }) => status)).toEqual(["available", "booked", "available"]);
  expect(after[0]).toBe(list[0]);
  expect(applyChange(after, change)).toBe(after);
  expect(applyChange(list, { ...change, id: "4-2026-05-13", inflatableId: 4 })).toBe(list);
});
