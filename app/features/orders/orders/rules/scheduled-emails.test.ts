import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { balanceReminderDue, thanksDue } from "./scheduled-emails.ts";

const at = (text: string) => new Date(`${text}-04:00`);
const event = { eventDate: plainDate("2026-05-30"), createdAt: at("2026-05-01T12:00:00") };

test.each([
  ["2026-05-26T12:00:00", undefined],
  ["2026-05-27T08:59:00", undefined],
  ["2026-05-27T09:00:00", 3],
  ["2026-05-28T15:00:00", 3],
  ["2026-05-29T08:00:00", undefined],
  ["2026-05-29T09:00:00", 1],
  ["2026-05-30T09:00:00", undefined],
])("at %s the reminder of the balance that is due is %s", (now, due) => {
  expect(balanceReminderDue(event, at(now), TIME_ZONE)).toBe(due);
});

test("whoever booked after a reminder's day is not reminded by it", () => {
  const late = { ...event, createdAt: at("2026-05-27T08:00:00") };
  expect(balanceReminderDue(late, at("2026-05-27T10:00:00"), TIME_ZONE)).toBeUndefined();
  expect(balanceReminderDue(late, at("2026-05-29T10:00:00"), TIME_ZONE)).toBe(1);
});

test.each([
  ["2026-05-31T12:00:00", false],
  ["2026-06-01T08:59:00", false],
  ["2026-06-01T09:00:00", true],
  ["2026-06-03T09:00:00", true],
  ["2026-06-04T09:00:00", false],
])("after an event that ends May 31, at %s thanks are due: %s", (now, due) => {
  expect(thanksDue({ lastDay: plainDate("2026-05-31") }, at(now), TIME_ZONE)).toBe(due);
});
