import { expect, test } from "vitest";
import { excessOf, suggestedAmount } from "./payment-entry.ts";

test("a payment's excess is what is more than is owed", () => {
  expect(excessOf({ balance: 320 }, 500)).toBe(180);
  expect(excessOf({ balance: 107.5 }, 107.6)).toBe(0.1);
  expect(excessOf({ balance: 320 }, 320)).toBe(0);
  expect(excessOf({ balance: -20 }, 50)).toBe(50);
});

test("a refund is offered only where one is due, and never all that was paid", () => {
  expect(suggestedAmount({ balance: 195, refundDue: 0 }, "cash")).toBe("195");
  expect(suggestedAmount({ balance: 0, refundDue: 0 }, "cash")).toBe("");
  expect(suggestedAmount({ balance: 195, refundDue: 0 }, "refund")).toBe("");
  expect(suggestedAmount({ balance: 0, refundDue: 107.5 }, "refund")).toBe("107.5");
  expect(suggestedAmount({ balance: -180, refundDue: 0 }, "refund")).toBe("180");
});
