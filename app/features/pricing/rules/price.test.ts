import { expect, test } from "vitest";
import { depositCents, dueNowCents, priceLines, totalCents } from "./price.ts";

const HALF = 5000;
const combo = { name: "Castle Combo", priceCents: 21_500, wetAvailable: true, wetFeeCents: 3_500 };

test("base and wet fee add up; the wet option is ignored where there is none", () => {
  expect(totalCents(priceLines(combo, true))).toBe(25_000);
  expect(totalCents(priceLines(combo, false))).toBe(21_500);
  expect(totalCents(priceLines({ ...combo, wetAvailable: false }, true))).toBe(21_500);
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
