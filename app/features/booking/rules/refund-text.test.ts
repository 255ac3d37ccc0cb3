import { expect, test } from "vitest";
import { refundWords } from "./refund-text.ts";

test("each part of the money is said, and what is nothing is not", () => {
  expect(refundWords({ refund: 250, kept: 0, byHand: 107.5 })).toEqual([
    "$142.50 will be refunded to the card automatically.",
    "Refund $107.50 yourself.",
  ]);
  expect(refundWords({ refund: 0, kept: 125, byHand: 0 })).toEqual(["You keep $125."]);
  expect(refundWords({ refund: 0, kept: 0, byHand: 0 })).toEqual(["Nothing was paid, so there's nothing to refund."]);
});
