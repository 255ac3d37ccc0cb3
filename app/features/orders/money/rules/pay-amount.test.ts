import { expect, test } from "vitest";
import { hasParts, payAmount, payRangeText } from "./pay-amount.ts";

test.each([
  ["50", 5_000],
  [" $72.50 ", 7_250],
  ["1,050.5", 105_050],
  ["1", 100],
  ["2450", 245_000],
])("%s is understood", (typed, amountCents) => {
  expect(payAmount(typed, 245_000)).toEqual({ ok: true, amountCents });
});

test.each(["", "abc", "-5", "1.234", "1e3", "0x10", "5 0", "50,5", "١٢"])("%s is no amount", (typed) => {
  expect(payAmount(typed, 24_500)).toEqual({
    ok: false,
    message: "Please enter an amount in dollars, such as 50 or 72.50.",
  });
});

test("the range is written as the sums beside it are", () => {
  expect(payRangeText(12_550)).toBe("From $1 to $125.50.");
  expect(payRangeText(12_500)).toBe("From $1 to $125.");
});

test("nobody pays more than is owed, or less than a dollar", () => {
  expect(payAmount("245.01", 24_500)).toMatchObject({ message: "You owe $245.00. Please enter that much or less." });
  expect(payAmount("0.99", 24_500)).toMatchObject({ message: "The smallest payment is $1.00." });
  expect(payAmount("0", 24_500)).toMatchObject({ ok: false });
  expect(payAmount("0.70", 70)).toEqual({ ok: true, amountCents: 70 });
});

test("a part that leaves less than 50 cents is refused with the two sums that work", () => {
  expect(payAmount("244.51", 24_500)).toEqual({
    ok: false,
    message: "That leaves $0.49, too little for a card. Please pay all $245.00, or $244.50 at most.",
  });
  expect(payAmount("244.50", 24_500)).toEqual({ ok: true, amountCents: 24_450 });
  expect(payAmount("245", 24_500)).toEqual({ ok: true, amountCents: 24_500 });
  // No part of so little works.
  expect([hasParts(149), hasParts(150)]).toEqual([false, true]);
  expect(payAmount("1", 149)).toEqual({
    ok: false,
    message: "That leaves $0.49, too little for a card. Please pay all $1.49.",
  });
});
