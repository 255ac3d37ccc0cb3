import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { isSameName, type PersonRecords, planErasure } from "./erasure-plan.ts";

const eventDate = plainDate("2026-02-28");
const SETTLED = { refundDueCents: 0, refundOnItsWay: false, disputed: false, erased: false };
const records = (changes: Partial<PersonRecords>): PersonRecords => ({
  name: "Ann Lee",
  bookings: [{ id: 1001, status: "completed", eventDate, ...SETTLED }],
  waivers: [{ id: 7, status: "confirmed", signed: true, eventDate }],
  quotes: 0,
  credits: 0,
  messages: 3,
  ...changes,
});

test("a signed waiver of a party that took place is kept for the years of the law, and the plan says until when", () => {
  const plan = planErasure(records({}), 7);
  expect(plan.stays[0]).toMatchObject({ what: expect.stringContaining("Signed waiver 7"), until: "2033-02-28" });
  expect(plan.goes.join("\n")).toContain("booking No. 1001");
  expect(plan.notYet).toEqual([]);
});

test("a waiver of a canceled booking is erased with the rest", () => {
  const plan = planErasure(records({ waivers: [{ id: 7, status: "void", signed: true, eventDate }] }), 7);
  expect(plan.stays.map(({ until }) => until)).toEqual([null]);
  expect(plan.goes).toContain("1 waiver from canceled bookings or never signed");
});

test.each([
  ["an open booking", { status: "confirmed" }, "is still open"],
  ["a refund that is due", { status: "cancelled", refundDueCents: 500 }, "is owed a refund"],
  ["a disputed payment", { status: "cancelled", disputed: true }, "has a disputed payment"],
  ["a refund that is on its way", { status: "cancelled", refundOnItsWay: true }, "has a refund on its way to the card"],
] as const)("%s has to be settled first", (_what, state, sentence) => {
  const bookings = [{ id: 1001, eventDate, ...SETTLED, ...state }];
  expect(planErasure(records({ bookings }), 7).notYet[0]).toContain(sentence);
});

test("a name is confirmed in any case and spacing", () => {
  expect(isSameName(" ann  lee ", "Ann Lee")).toBe(true);
  expect(isSameName("Ann Le", "Ann Lee")).toBe(false);
});

test("rain checks lose their name and keep their worth, also for who has nothing else", () => {
  const { goes } = planErasure(records({ bookings: [], waivers: [], messages: 0, credits: 2 }), 7);
  expect(goes).toEqual([
    "Name and email from 2 rain checks, good as before to who has the code",
    "Names and notes in the activity log",
  ]);
});
