import { expect, test } from "vitest";
import { planRefunds } from "./refund-plan.ts";

const charge = (providerRef: string, amountCents: number, provider = "stripe") =>
  ({ kind: "charge", provider, providerRef, amountCents }) as const;
const cash = (amountCents: number) => ({ kind: "cash", provider: "owner", providerRef: null, amountCents }) as const;
const refund = (providerRef: string | null, cents: number, paymentRef: string | null = null) =>
  ({ kind: "refund", provider: "stripe", providerRef, amountCents: -cents, paymentRef }) as const;

test("the newest card payment is refunded first", () => {
  expect(planRefunds([charge("a", 100), charge("b", 60)], 120, "stripe")).toEqual({
    toCredits: [],
    byApi: [
      { paymentRef: "b", amountCents: 60 },
      { paymentRef: "a", amountCents: 60 },
    ],
    byHandCents: 0,
  });
});

test("the owner refunds cash", () => {
  expect(planRefunds([charge("a", 100), cash(50)], 150, "stripe")).toEqual({
    toCredits: [],
    byApi: [{ paymentRef: "a", amountCents: 100 }],
    byHandCents: 50,
  });
});

test("what was refunded is not refunded again", () => {
  expect(planRefunds([charge("a", 100), refund("r", 100), charge("b", 40)], 40, "stripe")).toEqual({
    toCredits: [],
    byApi: [{ paymentRef: "b", amountCents: 40 }],
    byHandCents: 0,
  });
});

test("a refund counts against its own payment, also when that is the newest", () => {
  expect(planRefunds([charge("a", 100), charge("b", 60), refund("r", 50, "b")], 110, "stripe")).toEqual({
    toCredits: [],
    byApi: [
      { paymentRef: "b", amountCents: 10 },
      { paymentRef: "a", amountCents: 100 },
    ],
    byHandCents: 0,
  });
});

test("a refund that failed is not tried again", () => {
  const failed = {
    kind: "refund_failed",
    provider: "stripe",
    providerRef: "r-failed",
    amountCents: 60,
    paymentRef: "a",
  } as const;
  expect(planRefunds([charge("a", 100), refund("r", 60, "a"), failed], 100, "stripe")).toEqual({
    toCredits: [],
    byApi: [{ paymentRef: "a", amountCents: 40 }],
    byHandCents: 60,
  });
});

test("without an API the owner makes every refund", () => {
  expect(planRefunds([charge("a", 100)], 100, undefined)).toEqual({
    toCredits: [],
    byApi: [],
    byHandCents: 100,
  });
});

test("the owner refunds a payment that another provider took, after the newer ones of the current provider", () => {
  expect(planRefunds([charge("old", 100, "links"), charge("new", 60)], 120, "stripe")).toEqual({
    toCredits: [],
    byApi: [{ paymentRef: "new", amountCents: 60 }],
    byHandCents: 60,
  });
});
