import { expect, test } from "vitest";
import { correctionCents, isCorrectable, netCents } from "./payment-correction.ts";
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
  const facts = { totalCents: 20_000, paidBeforeCents: 50_000, paidAfterCents: 5_000 };
  expect(refundDueAfter({ ...facts, status: "cancelled", refundDueCents: 50_000 })).toBe(5_000);
  expect(refundDueAfter({ ...facts, status: "confirmed", refundDueCents: 30_000 })).toBe(0);
  expect(refundDueAfter({ ...facts, status: "confirmed", refundDueCents: 33_000 })).toBe(3_000);
});
