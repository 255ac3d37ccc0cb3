import { expect, test } from "vitest";
import { payOffers } from "./ways-to-pay.ts";

const facts = {
  status: "pending_payment",
  totalCents: 25_000,
  settledCents: 0,
  plan: "deposit",
  depositCents: 12_500,
  begun: false,
} as const;

test("before the first payment the deposit and everything are offered, the plan first", () => {
  const deposit = { choice: "deposit", amountCents: 12_500 };
  const full = { choice: "full", amountCents: 25_000 };
  expect(payOffers(facts)).toEqual([deposit, full]);
  expect(payOffers({ ...facts, plan: "full" })).toEqual([full, deposit]);
});

test("after the deposit only the balance is left", () => {
  const paid = { ...facts, status: "confirmed", settledCents: 12_500 } as const;
  expect(payOffers(paid)).toEqual([{ choice: "balance", amountCents: 12_500 }]);
});

test("an unpaid owner's entry offers both, and from the party on the full amount", () => {
  expect(payOffers({ ...facts, status: "confirmed" }).map(({ choice }) => choice)).toEqual(["deposit", "full"]);
  const full = [{ choice: "full", amountCents: 25_000 }];
  expect(payOffers({ ...facts, status: "confirmed", begun: true })).toEqual(full);
  expect(payOffers({ ...facts, status: "completed" })).toEqual(full);
});

test("nothing is offered when all is paid, or when the booking has ended", () => {
  expect(payOffers({ ...facts, status: "confirmed", settledCents: 25_000 })).toEqual([]);
  expect(payOffers({ ...facts, status: "cancelled" })).toEqual([]);
  expect(payOffers({ ...facts, status: "expired" })).toEqual([]);
});

test("less than 50 cents is not asked for, neither of the deposit nor of the balance", () => {
  const nearly = { ...facts, status: "confirmed" } as const;
  expect(payOffers({ ...nearly, settledCents: 24_951 })).toEqual([]);
  expect(payOffers({ ...nearly, settledCents: 24_950 })).toEqual([{ choice: "balance", amountCents: 50 }]);
  expect(payOffers({ ...nearly, settledCents: 12_451 })).toEqual([{ choice: "balance", amountCents: 12_549 }]);
});
