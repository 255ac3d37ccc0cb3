import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { type CustomerMovement, movementAmount, movementText } from "./movement-text.ts";

const today = plainDate("2026-11-17");
const on = plainDate("2026-11-02");
const movement: CustomerMovement = {
  kind: "charge",
  amountCents: 24_500,
  on,
  provider: "stripe",
  method: null,
  note: "",
};
const text = (changes: Partial<CustomerMovement>) => movementText({ ...movement, ...changes }, today);

test("every movement says what it was and when", () => {
  expect(text({})).toBe("Paid Nov 2, card");
  expect(text({ kind: "other", note: "Venmo" })).toBe("Paid Nov 2, Venmo");
  expect(text({ kind: "credit_used" })).toBe("Paid Nov 2, rain check");
  expect(text({ kind: "credit_issued" })).toBe("Into a rain check Nov 2");
  expect(text({ kind: "refund" })).toBe("Refunded Nov 2, to your card");
  expect(text({ kind: "refund", provider: "owner" })).toBe("Refunded Nov 2");
  expect(text({ kind: "refund", provider: "owner", method: "check" })).toBe("Refunded Nov 2, by check");
  expect(text({ on: plainDate("2025-11-02") })).toBe("Paid Nov 2, 2025, card");
});

test("a payment takes off what is owed, a refund puts it back", () => {
  expect(movementAmount({ amountCents: 24_500 })).toBe("−$245.00");
  expect(movementAmount({ amountCents: -10_750 })).toBe("+$107.50");
});
