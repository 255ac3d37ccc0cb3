import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { moneyText, movementName, refundSentences } from "./money-text.ts";

const before = plainDate("2026-05-12");
const order = {
  ...{ balance: 125, paid: 125, deposit: 125, status: "confirmed" as const, eventDate: "2026-05-16" },
  cancellation: {
    byRule: { refund: 0, kept: 125, byHand: 0 },
    full: { refund: 125, kept: 0, byHand: 125 },
    rainCheck: { refund: 0, kept: 0, byHand: 0, creditBack: 0, newCredit: 125 },
  },
};

test("the rest is due on the day and after it, before that the deposit, and nothing of what is paid or only offered", () => {
  expect(moneyText(order, before).due).toEqual({
    label: "Due on delivery day",
    when: "Sat, May 16",
    amount: 125,
  });
  const unpaid = { ...order, balance: 250, paid: 0, status: "pending_payment" as const };
  expect(moneyText(unpaid, before).due).toEqual({ label: "Deposit due first", when: "", amount: 125 });
  expect(moneyText(order, plainDate("2026-05-16")).due?.label).toBe("Due on delivery day");
  expect(moneyText(order, plainDate("2026-05-17")).due?.label).toBe("Still due");
  expect(moneyText({ ...order, balance: 0 }, before).due).toBeUndefined();
  expect(moneyText({ ...unpaid, status: "proposed" }, before).due).toBeUndefined();
});

test("what a cancellation today would do is said where something was paid", () => {
  expect(moneyText(order, before).ifCanceled).toEqual(["You keep $125."]);
  expect(moneyText({ ...order, paid: 0 }, before).ifCanceled).toEqual([]);
  expect(moneyText({ ...order, cancellation: null }, before).ifCanceled).toEqual([]);
});

test("a movement says how the money went", () => {
  expect(movementName({ kind: "refund", provider: "owner", method: "check" })).toBe("Refund by check");
  expect(movementName({ kind: "refund", provider: "demo", method: null })).toBe("Refund to the card");
  expect(movementName({ kind: "charge", provider: "owner", method: null })).toBe("Card, by payment link");
  expect(movementName({ kind: "write_off", provider: "owner", method: null })).toBe("Written off");
});

test("each amount has its sentence, and zero amounts have none", () => {
  expect(refundSentences({ refund: 250, kept: 0, byHand: 107.5 })).toEqual([
    "$142.50 will be refunded to the card automatically.",
    "Refund $107.50 yourself.",
  ]);
  expect(refundSentences({ refund: 0, kept: 125, byHand: 0 })).toEqual(["You keep $125."]);
  expect(refundSentences({ refund: 0, kept: 0, byHand: 0 })).toEqual([
    "Nothing was paid, so there's nothing to refund.",
  ]);
});

test("what was refunded before is not called nothing [M29]", () => {
  expect(refundSentences({ refund: 0, kept: 0, byHand: 0 }, 125)).toEqual([
    "$125 went back before, so there's nothing more to refund.",
  ]);
});
