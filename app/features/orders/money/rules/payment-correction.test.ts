import { expect, test } from "vitest";
import { correctionCents, isCorrectable, lowersMoreCents, netCents } from "./payment-correction.ts";
import { refundDueAfter } from "./refund-due.ts";

const cash = { id: 1, kind: "cash", amountCents: 50_000, provider: "owner", correctsId: null } as const;
const fixed = { id: 2, kind: "correction", amountCents: -45_000, provider: "owner", correctsId: 1 } as const;
const refund = { id: 3, kind: "refund", amountCents: -12_000, provider: "owner", correctsId: null } as const;
const ledger = [cash, fixed, refund];

test("a correction adds what is missing to the right amount, also a second time", () => {
  expect(correctionCents(cash, [cash], 5_000)).toBe(-45_000);
  expect(netCents(cash, ledger)).toBe(5_000);
  expect(correctionCents(cash, ledger, 6_000)).toBe(1_000);
  expect(correctionCents(cash, ledger, 0)).toBe(-5_000);
  expect(correctionCents(refund, ledger, 2_000)).toBe(10_000);
});

test("only what the owner typed can be corrected", () => {
  expect([cash, refund].map(isCorrectable)).toEqual([true, true]);
  expect(isCorrectable(fixed)).toBe(false);
  expect(isCorrectable({ kind: "charge", provider: "stripe" })).toBe(false);
  expect(isCorrectable({ kind: "write_off", provider: "owner" })).toBe(true);
});

test("a refund that was due because of a mistake is no longer due", () => {
  const facts = { totalCents: 20_000, keptCents: 0, paidBeforeCents: 50_000, paidAfterCents: 5_000 };
  expect(refundDueAfter({ ...facts, status: "cancelled", refundDueCents: 50_000 })).toBe(5_000);
  expect(refundDueAfter({ ...facts, status: "confirmed", refundDueCents: 30_000 })).toBe(0);
  expect(refundDueAfter({ ...facts, status: "confirmed", refundDueCents: 33_000 })).toBe(3_000);
});

test("the price follows a refund that lowered it, whatever was corrected before", () => {
  const goodwill = { id: 1, amountCents: -4_000, correctsId: null, loweredCents: 3_000 };
  const lowers = (rightCents: number, ...before: number[]) => {
    const corrections = before.map((loweredCents) => ({ id: 2, amountCents: 1, correctsId: 1, loweredCents }));
    return lowersMoreCents(goodwill, [goodwill, ...corrections], rightCents);
  };
  expect([lowers(2_500), lowers(500), lowers(5_000)]).toEqual([-1_500, -3_000, 1_000]);
  expect([lowers(4_000, -3_000), lowers(2_500, -1_500)]).toEqual([3_000, 0]);
  expect(lowersMoreCents({ ...goodwill, loweredCents: 0 }, [], 500)).toBe(0);
});
