import { expect, test } from "vitest";
import { additionEnd, additionShare, shareLeft } from "./order-addition.ts";

const half = { deposit: { basisPoints: 5_000 } };

test("the share is the booking's own percentage of what is added; none without a deposit or where it is too little [M23]", () => {
  expect(additionShare({ beforeCents: 17_500, afterCents: 100_000 }, half)).toBe(41_250);
  expect(additionShare({ beforeCents: 17_500, afterCents: 100_000 }, { deposit: { basisPoints: 0 } })).toBe(0);
  expect(additionShare({ beforeCents: 17_500, afterCents: 17_550 }, half)).toBe(0);
});

test("the share is paid on top of what was paid before, whatever that was [M23]", () => {
  const addition = { shareCents: 10_000, settledBeforeCents: 25_000 };
  expect(shareLeft(addition, 25_000)).toBe(10_000);
  expect(shareLeft(addition, 31_000)).toBe(4_000);
  expect(shareLeft(addition, 36_000)).toBe(0);
  expect(shareLeft(addition, 20_000)).toBe(10_000);
});

test("it is held as long as an order would be, not beyond the morning of the event, and long enough for a checkout [M23]", () => {
  const now = new Date("2026-05-29T16:00:00Z");
  const eventDay = new Date("2026-05-30T04:00:00Z");
  expect(additionEnd(now, 60, eventDay)).toEqual(new Date("2026-05-29T17:00:00Z"));
  expect(additionEnd(now, 48 * 60, eventDay)).toEqual(eventDay);
  expect(additionEnd(new Date("2026-05-30T03:50:00Z"), 60, eventDay)).toEqual(new Date("2026-05-30T04:21:00Z"));
});
