import { expect, test } from "vitest";
import { goneExtras, isAboutCaller, messageAbove } from "./check-order.ts";
import { emptyOrder } from "./new-order.ts";

const GONE = "This rental isn't available. Please choose another.";

test("why it was refused is said above the page, unless a field that is drawn says it", () => {
  const above = (field: string, changes = {}) => messageAbove(GONE, { [field]: GONE }, { ...emptyOrder, ...changes });
  for (const field of ["items", "quoteId", "expectedTotalCents", "off", "amount"]) expect(above(field)).toBe(GONE);
  expect(above("promoCode")).toBeUndefined();
  expect(above("exemptionNumber", { exemptionName: "First Baptist" })).toBeUndefined();
  expect([above("zip", { caller: "known" }), above("zip", { caller: "typed" })]).toEqual([GONE, undefined]);
});

test("what is wrong with somebody who is known opens their fields", () => {
  expect([isAboutCaller({ customerEmail: "Please check it." }), isAboutCaller({ items: GONE })]).toEqual([true, false]);
});

test("extras of a quote that are no longer offered are found, once it is known what is", () => {
  const wanted = [
    { extraId: 1, quantity: 2 },
    { extraId: 7, quantity: 1 },
  ];
  expect(goneExtras(wanted, [{ id: 1 }])).toEqual([7]);
  expect(goneExtras(wanted, undefined)).toEqual([]);
});
