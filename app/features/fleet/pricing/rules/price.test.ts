import { expect, test } from "vitest";
import { depositCents, dueAtBookingCents, dueNowCents, totalCents } from "./price.ts";

const HALF = 5000;

test("the total is the sum of the lines, including negative ones", () => {
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

test("an amount too small for a card is not requested: the day is booked, and it is due with the rest", () => {
  expect(dueAtBookingCents(25_000, "deposit", 12_500, 12_450)).toBe(50);
  expect(dueAtBookingCents(25_000, "deposit", 12_500, 12_451)).toBe(0);
  expect(dueAtBookingCents(25_000, "full", 12_500, 24_970)).toBe(0);
  expect(dueNowCents(25_000, 12_451, "deposit", 12_500)).toBe(12_549);
  expect(dueNowCents(25_000, 24_951, "deposit", 12_500)).toBe(0);
  expect(dueNowCents(25_000, 24_950, "deposit", 12_500)).toBe(50);
  expect(dueNowCents(25_000, 26_000, "deposit", 12_500)).toBe(0);
});
