import { expect, test } from "vitest";
import { computeExcess, readAmount, suggestedAmount } from "./owner-payment.ts";

test.each([
  ["125", 125],
  [" $1,250.50 ", 1250.5],
  ["107.5", 107.5],
])("%j is an amount", (typed, amount) => {
  expect(readAmount(typed)).toEqual({ ok: true, amount });
});

test.each([
  ["", "Please enter an amount."],
  ["ten", "Please enter an amount."],
  ["-5", "Please enter an amount."],
  ["1,2", "Please enter an amount."],
  ["0", "Please enter an amount above zero."],
  ["1.005", "Please enter whole cents."],
])("%j is none", (typed, message) => {
  expect(readAmount(typed)).toEqual({ ok: false, message });
});

test("a payment's excess is what is more than is owed", () => {
  const excess = (balance: number, amount: number) => computeExcess({ balance, writtenOff: 0 }, amount);
  expect(excess(320, 500)).toBe(180);
  expect(excess(107.5, 107.6)).toBe(0.1);
  expect(excess(320, 320)).toBe(0);
  expect(excess(-20, 50)).toBe(50);
});

test("what was written off may be paid without a question [M28]", () => {
  expect(computeExcess({ balance: 0, writtenOff: 120 }, 120)).toBe(0);
  expect(computeExcess({ balance: 0, writtenOff: 120 }, 150)).toBe(30);
});

test("a refund is offered only where one is due, and never all that was paid", () => {
  expect(suggestedAmount({ balance: 195, refundDue: 0 }, "cash")).toBe("195");
  expect(suggestedAmount({ balance: 0, refundDue: 0 }, "cash")).toBe("");
  expect(suggestedAmount({ balance: 195, refundDue: 0 }, "refund")).toBe("");
  expect(suggestedAmount({ balance: 0, refundDue: 107.5 }, "refund")).toBe("107.50");
  expect(suggestedAmount({ balance: -180, refundDue: 0 }, "refund")).toBe("180");
});
