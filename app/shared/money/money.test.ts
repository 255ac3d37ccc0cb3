import { expect, test } from "vitest";
import { centsFromDollars, dollarsFromCents, formatCents, typedDollars } from "./money.ts";

test("whole dollars are written without cents, the rest with two", () => {
  expect(formatCents(21_500)).toBe("$215");
  expect(formatCents(10_750)).toBe("$107.50");
  expect(formatCents(2_986_500)).toBe("$29,865");
  expect([21_500, 10_750, 2_986_505].map(typedDollars)).toEqual(["215", "107.50", "29865.05"]);
});

test("dollars and cents convert without losing a cent", () => {
  expect(centsFromDollars(19.99)).toBe(1999);
  expect(dollarsFromCents(1999)).toBe(19.99);
});
