import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { daysToConfirm, isOnRunSheet, isToBeConfirmed, mapHref, runSheetTotals } from "./deliveries.ts";

test("the sheet adds up what to load and what to collect, to the cent", () => {
  const stops = [
    { kind: "delivery" as const, things: [{ wet: true }, { wet: false }], balance: 107.1 },
    { kind: "delivery" as const, things: [{ wet: false }], balance: 0.2 },
    // What is only fetched is loaded by nobody, but what is owed is still collected.
    { kind: "pickup" as const, things: [{ wet: true }], balance: 10 },
  ];
  expect(runSheetTotals(stops)).toEqual({ units: 3, wetUnits: 1, toCollect: 117.3 });
  expect(runSheetTotals([])).toEqual({ units: 0, wetUnits: 0, toCollect: 0 });
});

test("an address cannot add anything to the address of the map", () => {
  expect(mapHref("12 A&B Ln, Ellijay #3")).toMatch(/query=12%20A%26B%20Ln%2C%20Ellijay%20%233$/);
});

test("an unpaid hold is on the sheet if it is still open when deliveries start", () => {
  const held = { status: "pending_payment" as const, eventDate: plainDate("2026-05-16") };
  const until = (moment: string) => isOnRunSheet({ ...held, holdExpiresAt: new Date(moment) }, "08:00", TIME_ZONE);
  expect(until("2026-05-15T17:00:00Z")).toBe(false);
  // 8 AM in Georgia.
  expect(until("2026-05-16T12:00:00Z")).toBe(false);
  expect(until("2026-05-16T12:01:00Z")).toBe(true);
  expect(until("2026-05-17T16:00:00Z")).toBe(true);
  expect(isOnRunSheet({ ...held, holdExpiresAt: null }, "08:00", TIME_ZONE)).toBe(true);
  expect(isOnRunSheet({ ...held, status: "cancelled", holdExpiresAt: null }, "08:00", TIME_ZONE)).toBe(false);
});

const isConfirmedAt = (moment: string, eventDate: string, hoursBefore = 24) =>
  isToBeConfirmed({ eventDate: plainDate(eventDate), starts: "08:00" }, new Date(moment), hoursBefore, TIME_ZONE);

test("deliveries of tomorrow are confirmed from 8 AM on, by the clock in Georgia", () => {
  expect(isConfirmedAt("2026-05-29T11:59:59Z", "2026-05-30")).toBe(false);
  expect(isConfirmedAt("2026-05-29T12:00:00Z", "2026-05-30")).toBe(true);
  expect(isConfirmedAt("2026-05-29T12:00:00Z", "2026-05-31")).toBe(false);
});

test("a server that was down all day catches up during the night, until deliveries start", () => {
  expect(isConfirmedAt("2026-05-30T04:00:00Z", "2026-05-30")).toBe(true);
  expect(isConfirmedAt("2026-05-30T11:59:59Z", "2026-05-30")).toBe(true);
  expect(isConfirmedAt("2026-05-30T12:00:00Z", "2026-05-30")).toBe(false);
});

test("the hour on the clock stays the same over a change of time", () => {
  expect(isConfirmedAt("2026-10-31T11:59:00Z", "2026-11-01")).toBe(false);
  expect(isConfirmedAt("2026-10-31T12:00:00Z", "2026-11-01")).toBe(true);
  expect(isConfirmedAt("2026-11-01T12:30:00Z", "2026-11-02")).toBe(false);
  expect(isConfirmedAt("2026-11-01T13:00:00Z", "2026-11-02")).toBe(true);
  expect(isConfirmedAt("2027-03-13T13:00:00Z", "2027-03-14")).toBe(true);
  expect(isConfirmedAt("2027-03-14T12:00:00Z", "2027-03-15")).toBe(true);
});

test("the owner says how many hours before: on the day itself, or days ahead", () => {
  // 6 AM, and 8 PM two days before.
  expect(isConfirmedAt("2026-05-30T09:59:00Z", "2026-05-30", 2)).toBe(false);
  expect(isConfirmedAt("2026-05-30T10:00:00Z", "2026-05-30", 2)).toBe(true);
  expect(isConfirmedAt("2026-05-28T23:59:00Z", "2026-05-30", 36)).toBe(false);
  expect(isConfirmedAt("2026-05-29T00:00:00Z", "2026-05-30", 36)).toBe(true);
  const now = new Date("2026-05-29T00:00:00Z");
  expect(daysToConfirm(now, 36, TIME_ZONE)).toEqual({ from: "2026-05-28", through: "2026-05-30" });
});
