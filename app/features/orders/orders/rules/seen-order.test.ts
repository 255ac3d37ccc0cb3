import { expect, test } from "vitest";
import { changedSince } from "./seen-order.ts";

const hold = { status: "pending_payment", payments: 0, paidCents: 0 } as const;
const paid = { status: "confirmed", payments: 1, paidCents: 12_500 } as const;

test("a booking that did not change since the owner saw it is no conflict, and neither is one without a seen state", () => {
  expect(changedSince({ seenStatus: "pending_payment", seenPayments: 0 }, hold)).toBeUndefined();
  expect(changedSince({}, paid)).toBeUndefined();
});

test("one that was paid meanwhile says so", () => {
  expect(changedSince({ seenStatus: "pending_payment", seenPayments: 0 }, paid)).toBe(
    "This booking changed in the meantime: it's confirmed now and $125 is paid. Nothing was done. Open it and decide again.",
  );
  expect(changedSince({ seenPayments: 2 }, { ...hold, payments: 3 })).toContain("its payments changed");
});
