import { expect, test } from "vitest";
import { isWithoutPayment } from "./status-text.ts";

const hold = { status: "expired", paidCents: 0, creditsHeldCents: 0, movements: [] } as const;

test("a hold waits for the bank until money came, and what a rain check paid of it is none", () => {
  const ranOut = { ...hold, movements: [{ kind: "credit" }] };
  expect(isWithoutPayment({ ...hold, status: "pending_payment", movements: [] })).toBe(true);
  expect(isWithoutPayment({ ...ranOut, paidCents: 8_000, creditsHeldCents: 8_000 })).toBe(true);
  expect(isWithoutPayment({ ...ranOut, paidCents: 20_500, creditsHeldCents: 8_000 })).toBe(false);
});

test("a payment that came too late and went back is an answer", () => {
  const back = { ...hold, movements: [{ kind: "card" }, { kind: "refund" }] };
  expect(isWithoutPayment(back)).toBe(false);
  expect(isWithoutPayment({ ...back, status: "confirmed" })).toBe(false);
});
