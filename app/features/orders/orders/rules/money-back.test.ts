import { expect, test } from "vitest";
import { givesMoneyBack } from "./order-changes.ts";

test("money to the card and to a rain check both go back", () => {
  expect(givesMoneyBack({ refundCents: 1, creditBackCents: 0 })).toBe(true);
  expect(givesMoneyBack({ refundCents: 0, creditBackCents: 1 })).toBe(true);
  expect(givesMoneyBack({ refundCents: 0, creditBackCents: 0 })).toBe(false);
});
