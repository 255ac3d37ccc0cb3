import { expect, test } from "vitest";
import type { LedgerKind } from "#app/shared/words/vocabulary.ts";
import { moneyGone } from "./returned-money.ts";

type More = { correctsId?: number; creditId?: number };

const ledger = (...entries: [LedgerKind, number, More?][]) =>
  entries.map(([kind, amountCents, more], index) => ({
    ...{ id: index + 1, kind, amountCents, correctsId: null, creditId: null },
    ...more,
  }));

test("a refund that failed is none, and one that was made again or recorded twice counts once", () => {
  const refunded = (...entries: Parameters<typeof ledger>) => moneyGone(ledger(...entries)).refundedCents;
  expect(refunded(["charge", 25_000], ["refund", -25_000])).toBe(25_000);
  expect(refunded(["charge", 25_000], ["refund", -25_000], ["refund_failed", 25_000])).toBe(0);
  expect(refunded(["charge", 25_000], ["refund", -25_000], ["refund_failed", 25_000], ["refund", -25_000])).toBe(
    25_000,
  );
  const twice = ["correction", 25_000, { correctsId: 2 }] as const;
  expect(refunded(["charge", 25_000], ["refund", -25_000], ["refund", -25_000], [...twice])).toBe(25_000);
  // A mistyped payment is no refund.
  expect(refunded(["cash", 25_000], ["correction", -10_000, { correctsId: 1 }])).toBe(0);
});

test("what went back to the rain check that paid is not in a new one, and a dispute that was won is nothing", () => {
  const both = ledger(
    ["credit_used", 8_000, { creditId: 1 }],
    ["charge", 12_500],
    ["credit_issued", -8_000, { creditId: 1 }],
    ["credit_issued", -12_500, { creditId: 2 }],
  );
  expect(moneyGone(both)).toEqual({ refundedCents: 0, byBankCents: 0, intoCreditCents: 12_500 });
  expect(moneyGone(ledger(["charge", 12_500], ["dispute", -12_500])).byBankCents).toBe(12_500);
  expect(moneyGone(ledger(["charge", 12_500], ["dispute", -12_500], ["dispute", 12_500])).byBankCents).toBe(0);
});
