import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { startingBusiness } from "#config/business.ts";
import { type CancellationFacts, planCancellation } from "./plan-cancellation.ts";

const deposit = {
  kind: "charge" as const,
  provider: "stripe",
  amountCents: 12_500,
  movesMoney: true,
  providerRef: "pay_1",
};
const cash = { kind: "cash" as const, provider: "owner", amountCents: 12_500, movesMoney: true, providerRef: null };
const booking: CancellationFacts["booking"] = {
  ...{
    status: "confirmed",
    eventDate: plainDate("2026-05-30"),
    lastDay: plainDate("2026-05-30"),
    reschedules: 0,
    depositFinal: false,
    calledOff: false,
    weatherOffer: false,
    mayBePaid: false,
    enteredByStaff: false,
  },
  refundDueCents: 0,
  ...{ totalCents: 25_000, depositCents: 12_500, paidCents: 25_000, settledCents: 25_000, paidByCredits: [] },
};
const facts: CancellationFacts = {
  booking,
  terms: termsFrom(startingBusiness, 1),
  ledger: [deposit, cash],
  today: plainDate("2026-05-27"),
  refundsThrough: "stripe",
  dueByHandCents: 0,
  noShowKeepsAll: false,
};
const noCredits = { toCredits: [], creditBackCents: 0, newCreditCents: 0 };

test("late, by the policy: the deposit is kept, the rest is refunded to the card first", () => {
  expect(planCancellation(facts, "by_rule")).toEqual({
    refundCents: 12_500,
    keptCents: 12_500,
    byApi: [{ paymentRef: "pay_1", amountCents: 12_500 }],
    byHandCents: 0,
    ...noCredits,
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
    ...noCredits,
  });
});

const byCredit = { kind: "credit_used" as const, provider: "credit", movesMoney: true, providerRef: null, creditId: 7 };
const mixed: CancellationFacts = {
  ...facts,
  booking: {
    ...booking,
    paidByCredits: [{ creditId: 7, cents: 20_000, expiresOn: plainDate("2027-01-31"), extendedBy: [] }],
  },
  ledger: [
    { ...byCredit, amountCents: 20_000 },
    { ...deposit, amountCents: 5_000 },
  ],
};

test("what a rain check paid goes back to it, never to cash", () => {
  expect(planCancellation(mixed, "full")).toMatchObject({
    toCredits: [{ creditId: 7, amountCents: 20_000 }],
    byApi: [{ paymentRef: "pay_1", amountCents: 5_000 }],
    ...{ refundCents: 5_000, creditBackCents: 20_000, byHandCents: 0 },
  });
  expect(planCancellation(mixed, "by_rule")).toMatchObject({
    toCredits: [{ creditId: 7, amountCents: 12_500 }],
    ...{ byApi: [], refundCents: 0, creditBackCents: 12_500, keptCents: 12_500 },
  });
});

test("as a rain check no money moves, and what the owner already has to refund stays due", () => {
  expect(planCancellation(mixed, "rain_check")).toMatchObject({
    ...{ byApi: [], refundCents: 0, byHandCents: 0, creditBackCents: 20_000, newCreditCents: 5_000, keptCents: 0 },
  });
  expect(planCancellation({ ...facts, dueByHandCents: 2_000 }, "rain_check")).toMatchObject({
    ...{ byApi: [], refundCents: 2_000, byHandCents: 2_000, newCreditCents: 23_000 },
  });
});

test("another amount goes to the card first, nothing keeps all, and both leave what is already due [O26]", () => {
  expect(planCancellation(facts, "amount", 4_000)).toMatchObject({
    refundCents: 4_000,
    keptCents: 21_000,
    byHandCents: 0,
  });
  expect(planCancellation(facts, "nothing")).toMatchObject({ refundCents: 0, keptCents: 25_000, byApi: [] });
  const due = { ...facts, dueByHandCents: 3_000 };
  expect(planCancellation(due, "nothing")).toMatchObject({ refundCents: 3_000, keptCents: 22_000, byHandCents: 3_000 });
});

test("a no-show keeps the deposit as a late cancellation does, or everything where the setting says so [O26]", () => {
  const early = { ...facts, today: plainDate("2026-05-01") };
  expect(planCancellation(early, "no_show")).toMatchObject({ refundCents: 12_500, keptCents: 12_500 });
  expect(planCancellation({ ...early, noShowKeepsAll: true }, "no_show")).toMatchObject({
    refundCents: 0,
    keptCents: 25_000,
  });
});
