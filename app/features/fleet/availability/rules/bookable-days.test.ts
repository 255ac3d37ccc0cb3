import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { firstBookableDay, lastBookableDay, whyNotBookable, whyNotOffered } from "./bookable-days.ts";

const morning = new Date("2026-05-12T11:59:00Z"); // 07:59 in Georgia
const today = plainDate("2026-05-12");

test("today is open until eight in the morning, business time", () => {
  expect(whyNotBookable(today, morning, "customer", startingBusiness)).toBeUndefined();
  expect(whyNotBookable(today, new Date("2026-05-12T12:00:00Z"), "customer", startingBusiness)).toContain(
    "already loaded",
  );
  expect(whyNotBookable(today, new Date("2026-05-12T23:00:00Z"), "admin", startingBusiness)).toBeUndefined();
});

test("a past day is refused in the specification's words", () => {
  expect(whyNotBookable(addDays(today, -1), morning, "customer", startingBusiness)).toBe(
    "Cannot book dates in the past. Please select a future date.",
  );
  expect(whyNotBookable(addDays(today, -1), morning, "admin", startingBusiness)).toContain("in the past");
});

test("customers book through day 90, the owner without limit", () => {
  expect(whyNotBookable(addDays(today, 90), morning, "customer", startingBusiness)).toBeUndefined();
  expect(whyNotBookable(addDays(today, 91), morning, "customer", startingBusiness)).toContain("call us");
  expect(whyNotBookable(addDays(today, 400), morning, "admin", startingBusiness)).toBeUndefined();
});

test.each([
  ["just before midnight in winter", "2026-11-02T04:59:59Z", "2026-11-01"],
  ["just after midnight in winter", "2026-11-02T05:00:00Z", "2026-11-02"],
  ["just before midnight on the night the clocks go back", "2026-11-01T03:59:59Z", "2026-10-31"],
  ["just after it", "2026-11-01T04:00:00Z", "2026-11-01"],
  ["just before midnight on the night the clocks go forward", "2026-03-08T04:59:59Z", "2026-03-07"],
  ["the midnight after it", "2026-03-09T04:00:00Z", "2026-03-09"],
])("%s it is the right day in Georgia", (_when, instant, day) => {
  expect(businessToday(new Date(instant), TIME_ZONE)).toBe(day);
});

test("the window is 90 calendar days, also across the change of the clocks", () => {
  expect(lastBookableDay(new Date("2026-10-20T15:00:00Z"), startingBusiness)).toBe("2027-01-18");
});

test("with a lead time the delivery window decides, by the clock on the wall; the owner needs none", () => {
  const day = plainDate("2026-05-14");
  const late = { ...startingBusiness, booking: { ...startingBusiness.booking, leadHours: 36 } };
  // 36 hours before 8 AM on May 14 is 8 PM on May 12.
  expect(whyNotBookable(day, new Date("2026-05-13T00:00:00Z"), "customer", late)).toBeUndefined();
  expect(whyNotBookable(day, new Date("2026-05-13T00:01:00Z"), "customer", late)).toBe(
    "Please book at least 36 hours before delivery. Please select a later date or call us.",
  );
  expect(whyNotBookable(day, new Date("2026-05-13T00:01:00Z"), "admin", late)).toBeUndefined();
  expect(firstBookableDay(new Date("2026-05-13T00:00:00Z"), late)).toBe("2026-05-14");
  expect(firstBookableDay(new Date("2026-05-13T00:01:00Z"), late)).toBe("2026-05-15");
  expect(firstBookableDay(morning, startingBusiness)).toBe(today);
});

test("a closed day is refused with its public reason", () => {
  const closed = { ...startingBusiness, closed: { weekdays: [3], dates: [], season: null } };
  expect(whyNotOffered(plainDate("2026-05-13"), morning, closed)).toBe(
    "We're closed on Wednesdays. Please select a different date.",
  );
  expect(whyNotOffered(plainDate("2026-05-14"), morning, closed)).toBeUndefined();
});
