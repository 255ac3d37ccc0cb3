import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

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
