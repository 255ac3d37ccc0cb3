import { expect, test } from "vitest";
import { mapHref, runSheetTotals } from "./run-sheet.ts";

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
