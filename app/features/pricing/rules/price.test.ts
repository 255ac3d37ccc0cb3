import { expect, test } from "vitest";
import { depositCents, dueNowCents, totalCents } from "./price.ts";

const HALF = 5000;

test("the total is the sum of the lines, those below 0 too", () => {
  expect(totalCents([{ amountCents: 21_500 }, { amountCents: -2_150 }])).toBe(19_350);
  expect(totalCents([])).toBe(0);
});

test("the deposit is half, a half cent rounded up", () => {
  expect(depositCents(21_500, HALF)).toBe(10_750);
  expect(depositCents(101, HALF)).toBe(51);
});

test("first the deposit is due, then the balance, then nothing", () => {
  expect(dueNowCents(25_000, 0, "deposit", 12_500)).toBe(12_500);
  expect(dueNowCents(25_000, 12_500, "deposit", 12_500)).toBe(12_500);
  expect(dueNowCents(25_000, 25_000, "deposit", 12_500)).toBe(0);
  expect(dueNowCents(25_000, 0, "full", 12_500)).toBe(25_000);
});
