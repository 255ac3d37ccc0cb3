import { expect, test } from "vitest";
import { moneyText, movementName } from "./money-text.ts";

const order = {
  ...{ balance: 125, paid: 125, deposit: 125, status: "confirmed" as const, eventDate: "2026-05-16" },
  cancellation: {
    byRule: { refund: 0, kept: 125, byHand: 0 },
    full: { refund: 125, kept: 0, byHand: 125 },
    rainCheck: { refund: 0, kept: 0, byHand: 0, creditBack: 0, newCredit: 125 },
  },
};

test("the rest is due on the day, before that the deposit, and nothing of what is paid or only offered", () => {
  expect(moneyText(order).due).toEqual({ label: "Due on delivery day", when: "Sat, May 16", amount: 125 });
  const unpaid = { ...order, balance: 250, paid: 0, status: "pending_payment" as const };
  expect(moneyText(unpaid).due).toEqual({ label: "Deposit due first", when: "", amount: 125 });
  expect(moneyText({ ...order, balance: 0 }).due).toBeUndefined();
  expect(moneyText({ ...unpaid, status: "proposed" }).due).toBeUndefined();
});

test("what a cancellation today would do is said where something was paid", () => {
  expect(moneyText(order).ifCanceled).toEqual(["You keep $125."]);
  expect(moneyText({ ...order, paid: 0 }).ifCanceled).toEqual([]);
  expect(moneyText({ ...order, cancellation: null }).ifCanceled).toEqual([]);
});

test("a movement says how the money went", () => {
  expect(movementName({ kind: "refund", provider: "owner", method: "check" })).toBe("Refund by check");
  expect(movementName({ kind: "refund", provider: "demo", method: null })).toBe("Refund to the card");
  expect(movementName({ kind: "charge", provider: "owner", method: null })).toBe("Card, by payment link");
  expect(movementName({ kind: "write_off", provider: "owner", method: null })).toBe("Written off");
});
