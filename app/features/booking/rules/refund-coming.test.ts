import { expect, test } from "vitest";
import { refundComing } from "./refund-coming.ts";

const facts = { paidCents: 24_500, paidAfterRefundsCents: 24_500, refundDueCents: 0, keptCents: 0 };

test("after a cancellation everything that was not kept is on its way until it is in the books", () => {
  expect(refundComing({ ...facts, status: "cancelled", keptCents: 10_000 })).toEqual({
    toCardCents: 14_500,
    byHandCents: 0,
  });
  expect(refundComing({ ...facts, status: "cancelled", paidCents: 10_000, keptCents: 10_000 }).toCardCents).toBe(0);
});

test("what the owner refunds is not on its way to a card as well", () => {
  const byHand = refundComing({ ...facts, status: "cancelled", refundDueCents: 24_500 });
  expect(byHand).toEqual({ toCardCents: 0, byHandCents: 24_500 });
});

test("of a booking that stands, only what a change sent back", () => {
  expect(refundComing({ ...facts, status: "confirmed" }).toCardCents).toBe(0);
  expect(refundComing({ ...facts, status: "confirmed", paidAfterRefundsCents: 20_000 }).toCardCents).toBe(4_500);
});
