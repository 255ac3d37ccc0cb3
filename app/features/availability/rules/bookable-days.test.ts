import { expect, test } from "vitest";
import { startingBusiness } from "../../../../config/business.ts";
import { businessToday } from "../../../shared/business-clock.ts";
import { addDays, plainDate } from "../../../shared/plain-date.ts";
import { lastBookableDay, whyNotBookable } from "./bookable-days.ts";

const { booking } = startingBusiness;
const morning = new Date("2026-05-12T11:59:00Z"); // 07:59 in Georgia
const today = plainDate("2026-05-12");

test("today is open until eight in the morning, business time", () => {
  expect(whyNotBookable(today, morning, "customer", booking)).toBeUndefined();
  expect(whyNotBookable(today, new Date("2026-05-12T12:00:00Z"), "customer", booking)).toContain("already loaded");
  expect(whyNotBookable(today, new Date("2026-05-12T23:00:00Z"), "admin", booking)).toBeUndefined();
});

test("the past is refused in the spec's words", () => {
  expect(whyNotBookable(addDays(today, -1), morning, "customer", booking)).toBe(
    "Cannot book dates in the past. Please select a future date.",
  );
  expect(whyNotBookable(addDays(today, -1), morning, "admin", booking)).toContain("in the past");
});

test("customers book through day 90, the owner without limit", () => {
  expect(whyNotBookable(addDays(today, 90), morning, "customer", booking)).toBeUndefined();
  expect(whyNotBookable(addDays(today, 91), morning, "customer", booking)).toContain("call us");
  expect(whyNotBookable(addDays(today, 400), morning, "admin", booking)).toBeUndefined();
});

test.each([
  ["just before midnight in winter", "2026-11-02T04:59:59Z", "2026-11-01"],
  ["just after midnight in winter", "2026-11-02T05:00:00Z", "2026-11-02"],
  ["just before midnight on the night the clocks go back", "2026-11-01T03:59:59Z", "2026-10-31"],
  ["just after it", "2026-11-01T04:00:00Z", "2026-11-01"],
  ["just before midnight on the night the clocks go forward", "2026-03-08T04:59:59Z", "2026-03-07"],
  ["the midnight after it", "2026-03-09T04:00:00Z", "2026-03-09"],
])("%s it is the right day in Georgia", (_when, instant, day) => {
  expect(businessToday(new Date(instant))).toBe(day);
});

test("the window is 90 calendar days, also across the change of the clocks", () => {
  expect(lastBookableDay(new Date("2026-10-20T15:00:00Z"), 90)).toBe("2027-01-18");
});
