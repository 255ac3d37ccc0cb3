import { expect, test } from "vitest";
import { refundSentences } from "./refund-text.ts";

test("each amount has its sentence, and zero amounts have none", () => {
  expect(refundSentences({ refund: 250, kept: 0, byHand: 107.5 })).toEqual([
    "$142.50 will be refunded to the card automatically.",
    "Refund $107.50 yourself.",
  ]);
  expect(refundSentences({ refund: 0, kept: 125, byHand: 0 })).toEqual(["You keep $125."]);
  expect(refundSentences({ refund: 0, kept: 0, byHand: 0 })).toEqual([
    "Nothing was paid, so there's nothing to refund.",
  ]);
});

test("what was refunded before is not called nothing [M29]", () => {
  expect(refundSentences({ refund: 0, kept: 0, byHand: 0 }, 125)).toEqual([
    "$125 went back before, so there's nothing more to refund.",
  ]);
});
