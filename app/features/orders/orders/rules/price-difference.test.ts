import { expect, test } from "vitest";
import { differenceText } from "#app/features/office/order-page/rules/difference-text.ts";
import { computeDifference, depositAfter } from "./price-difference.ts";

test("what is paid above the price goes back, and what was due before is not given twice", () => {
  const facts = { paidCents: 25_000, refundDueCents: 0 };
  expect(computeDifference({ ...facts, beforeTotal: 25_000, afterTotal: 20_000 })).toMatchObject({
    refundCents: 5_000,
  });
  expect(computeDifference({ ...facts, beforeTotal: 20_000, afterTotal: 18_000 })).toMatchObject({
    refundCents: 2_000,
  });
  expect(computeDifference({ ...facts, beforeTotal: 40_000, afterTotal: 30_000 })).toMatchObject({ refundCents: 0 });
});

test("a price that goes up again takes off what was still due", () => {
  const due = { paidCents: 25_000, refundDueCents: 5_000, beforeTotal: 20_000 };
  expect(computeDifference({ ...due, afterTotal: 22_000 })).toEqual({ refundCents: 0, refundDueCents: 3_000 });
  expect(computeDifference({ ...due, afterTotal: 60_000 })).toEqual({ refundCents: 0, refundDueCents: 0 });
});

const price = { lines: [], totalCents: 27_889, depositCents: 0 };
const changed = {
  ...{ version: 2, before: price, after: price, changes: [], signAgain: false, message: null },
  ...{ differenceCents: 2_889, owedCents: 15_389, refundCents: 0, byHandCents: 0, creditBackCents: 0 },
};

test("the difference is said before it is saved, with what it means", () => {
  const tax = { kind: "tax", label: "Sales tax", amountCents: 189 };
  expect(differenceText({ ...changed, after: { ...price, lines: [tax] } })).toEqual({
    title: "+$28.89 with tax",
    notes: ["New total $278.89, $153.89 still due."],
  });
  const less = { ...changed, differenceCents: -5_000, owedCents: 0, refundCents: 1_000, byHandCents: 2_000 };
  expect(differenceText({ ...less, creditBackCents: 2_000, signAgain: true })).toEqual({
    title: "−$50",
    notes: [
      "New total $278.89.",
      "$10 will be refunded to the card automatically.",
      "$20 goes back to the rain check that paid it.",
      "$20 has to be refunded by the owner.",
      "The customer gets a link to sign the waiver again.",
    ],
  });
});

const paid = { settledCents: 24_500, agreedCents: 24_500 };
const at = (totalCents: number) => ({ price: { depositCents: totalCents / 2 } });

test("until something is paid the deposit follows the price; then it is at most what was agreed", () => {
  expect(depositAfter({ ...paid, settledCents: 0, ...at(60_000) }).depositCents).toBe(30_000);
  expect(depositAfter({ ...paid, ...at(60_000) })).toEqual({ agreedCents: 24_500, depositCents: 24_500 });
});

test("a price that falls takes the deposit down with it, and brings it back when it rises again [M21]", () => {
  expect(depositAfter({ ...paid, ...at(21_500) })).toEqual({ agreedCents: 24_500, depositCents: 10_750 });
  expect(depositAfter({ ...paid, ...at(2) })).toEqual({ agreedCents: 24_500, depositCents: 1 });
  expect(depositAfter({ ...paid, ...at(49_000) })).toEqual({ agreedCents: 24_500, depositCents: 24_500 });
});
