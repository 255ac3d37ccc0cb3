import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { isOnRunSheet, mapHref, runSheetTotals } from "./run-sheet.ts";

test("the sheet adds up what to load and what to collect, to the cent", () => {
  const stops = [
    { unit: "Castle Combo", wetOption: true, balance: 107.1 },
    { unit: "Giant Slide", wetOption: false, balance: 0.2 },
  ];
  expect(runSheetTotals(stops)).toEqual({ units: 2, wetUnits: 1, toCollect: 107.3 });
  expect(runSheetTotals([])).toEqual({ units: 0, wetUnits: 0, toCollect: 0 });
});

test("an address cannot add anything to the address of the map", () => {
  expect(mapHref("12 A&B Ln, Ellijay #3")).toMatch(/query=12%20A%26B%20Ln%2C%20Ellijay%20%233$/);
});

test("an unpaid hold is on the sheet if it still stands when deliveries start", () => {
  const held = { status: "pending_payment" as const, eventDate: plainDate("2026-05-16") };
  const until = (moment: string) => isOnRunSheet({ ...held, holdExpiresAt: new Date(moment) }, "08:00");
  expect(until("2026-05-15T17:00:00Z")).toBe(false);
  // 8 AM in Georgia.
  expect(until("2026-05-16T12:00:00Z")).toBe(false);
  expect(until("2026-05-16T12:01:00Z")).toBe(true);
  expect(until("2026-05-17T16:00:00Z")).toBe(true);
  expect(isOnRunSheet({ ...held, holdExpiresAt: null }, "08:00")).toBe(true);
  expect(isOnRunSheet({ ...held, status: "cancelled", holdExpiresAt: null }, "08:00")).toBe(false);
});
