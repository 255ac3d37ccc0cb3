import { describe, expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { planCancellation, refundByRule } from "./cancellation.ts";

const deposit = {
  kind: "charge" as const,
  provider: "stripe",
  amountCents: 12_500,
  movesMoney: true,
  providerRef: "pay_1",
};
const cash = { kind: "cash" as const, provider: "owner", amountCents: 12_500, movesMoney: true, providerRef: null };
const facts = {
  ledger: [deposit, cash],
  eventDate: plainDate("2026-05-30"),
  today: plainDate("2026-05-27"),
  refundsThrough: "stripe",
  dueByHandCents: 0,
  depositFinal: false,
  policy: { fullRefundDays: 7, depositCents: 12_500 },
};

test("late, by the policy: the deposit is kept, the rest is refunded to the card first", () => {
  expect(planCancellation(facts, "by_rule")).toEqual({
    refundCents: 12_500,
    keptCents: 12_500,
    byApi: [{ paymentRef: "pay_1", amountCents: 12_500 }],
    byHandCents: 0,
  });
});

test("in full: the owner refunds what was paid in cash", () => {
  expect(planCancellation(facts, "full")).toMatchObject({ refundCents: 25_000, keptCents: 0, byHandCents: 12_500 });
});

test("in time everything is refunded, by the owner where the provider has no API", () => {
  const early = { ...facts, today: plainDate("2026-05-23"), refundsThrough: undefined };
  expect(planCancellation(early, "by_rule")).toMatchObject({ refundCents: 25_000, byApi: [], byHandCents: 25_000 });
});

test("what the owner already has to refund is not refunded to the card as well", () => {
  const due = { ...facts, dueByHandCents: 12_500 };
  expect(planCancellation(due, "by_rule")).toMatchObject({ refundCents: 12_500, byApi: [], byHandCents: 12_500 });
  expect(planCancellation(due, "full")).toMatchObject({
    byApi: [{ paymentRef: "pay_1", amountCents: 12_500 }],
    byHandCents: 12_500,
  });
});

test("what was written off was never paid and is not refunded", () => {
  const off = {
    kind: "write_off" as const,
    amountCents: 5_000,
    movesMoney: false,
    provider: "owner",
    providerRef: null,
  };
  expect(planCancellation({ ...facts, ledger: [deposit, off] }, "full")).toMatchObject({ refundCents: 12_500 });
});

test("with nothing paid there is nothing to refund", () => {
  expect(planCancellation({ ...facts, ledger: [] }, "full")).toEqual({
    refundCents: 0,
    keptCents: 0,
    byApi: [],
    byHandCents: 0,
  });
});

describe("the refund by the policy", () => {
  const eventDate = plainDate("2026-06-20");
  const policy = { fullRefundDays: 7, depositCents: 12_500 };
  const facts = { paidCents: 12_500, eventDate, depositFinal: false };

  test("seven days before, everything is refunded", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-13") }, policy)).toEqual({
      refundCents: 12_500,
      keptCents: 0,
    });
  });

  test("six days before, the deposit is kept", () => {
    expect(refundByRule({ ...facts, today: plainDate("2026-06-14") }, policy)).toEqual({
      refundCents: 0,
      keptCents: 12_500,
    });
  });

  test("a customer who paid in full gets everything above the deposit", () => {
    const late = refundByRule({ ...facts, paidCents: 25_000, today: plainDate("2026-06-19") }, policy);
    expect(late).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });

  test("a final deposit is kept long before the new day; what was paid above it is refunded", () => {
    const facts = {
      eventDate: plainDate("2026-08-01"),
      today: plainDate("2026-06-14"),
      depositFinal: true,
    };
    expect(refundByRule({ ...facts, paidCents: 12_500 }, policy)).toEqual({ refundCents: 0, keptCents: 12_500 });
    expect(refundByRule({ ...facts, paidCents: 25_000 }, policy)).toEqual({ refundCents: 12_500, keptCents: 12_500 });
  });
});
