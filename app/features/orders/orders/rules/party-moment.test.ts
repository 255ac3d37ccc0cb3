import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { hasBegun, momentAt, partyMoment } from "./party-moment.ts";

test("a party of two days is today until it is delivered, and over when it is picked up", () => {
  const party = { eventDate: plainDate("2026-11-28"), lastDay: plainDate("2026-11-29") };
  const moment = (asOf: string) => partyMoment({ ...party, asOf }, startingBusiness.delivery);
  expect(moment("2026-11-27T23:59")).toBe("ahead");
  expect([moment("2026-11-28T00:00"), moment("2026-11-28T09:59")]).toEqual(["today", "today"]);
  expect([moment("2026-11-28T10:00"), moment("2026-11-29T19:59")]).toEqual(["delivered", "delivered"]);
  expect(moment("2026-11-29T20:00")).toBe("over");
  const booked = { ...party, terms: startingBusiness };
  const noon = new Date("2026-11-28T12:00:00-05:00");
  expect(momentAt({ ...booked, status: "confirmed" }, noon, TIME_ZONE)).toBe("delivered");
  expect(momentAt({ ...booked, status: "completed" }, noon, TIME_ZONE)).toBe("over");
  expect([hasBegun(moment("2026-11-28T09:59")), hasBegun(moment("2026-11-28T10:00"))]).toEqual([false, true]);
});
