import { expect, test } from "vitest";
import {
  differing,
  draftReductions,
  type ReductionDraft,
  readExtras,
  readReductions,
  readWhole,
} from "./order-edit.ts";

const order = {
  days: 2,
  extras: [{ extraId: 5, name: "Generator", quantity: 2 }],
  discount: { basisPoints: 1_000, amountCents: null, reason: "Neighbors" },
  promoCode: "APPLES10",
  surface: "grass" as const,
  damageCover: false,
};
const reduce = (change: Partial<ReductionDraft>) => readReductions(order, { ...draftReductions(order), ...change });

test("what nobody touched is not sent", () => {
  expect(differing(order, { days: 2, surface: "grass", damageCover: false })).toEqual({});
  expect(readExtras(order, {})).toEqual({ edit: {}, problems: {} });
  expect(readExtras(order, { 5: "2" })).toEqual({ edit: {}, problems: {} });
  expect(reduce({})).toEqual({ edit: {}, problems: {} });
  const bare = { discount: null, promoCode: null };
  expect(readReductions(bare, draftReductions(bare))).toEqual({ edit: {}, problems: {} });
});

test("surface, cover, days and code are sent where they differ", () => {
  expect(differing(order, { days: 3, surface: "hard", damageCover: true })).toEqual({
    ...{ days: 3, surface: "hard", damageCover: true },
  });
  expect(differing(order, { days: undefined, surface: "hard", damageCover: false })).toEqual({ surface: "hard" });
  expect(reduce({ promoCode: " " }).edit).toEqual({ promoCode: "" });
});

test("numbers and the discount are read as typed", () => {
  expect([readWhole("3", 1, 14), readWhole("", 0, 20), readWhole("two", 1, 14), readWhole("15", 1, 14)]).toEqual([
    ...[3, 0, undefined, undefined],
  ]);
  expect(readExtras(order, { 5: "", 6: "1" }).edit.extras).toEqual([
    { extraId: 5, quantity: 0 },
    { extraId: 6, quantity: 1 },
  ]);
  expect(reduce({ discount: "amount", off: "$12.50" }).edit).toEqual({
    discount: { basisPoints: null, amountCents: 1_250, reason: "Neighbors" },
  });
  expect(reduce({ discount: "none" }).edit).toEqual({ discount: null });
});

test("what can't be read is named beside its field, and sent by nobody", () => {
  const extras = readExtras(order, { 5: "1.5" });
  expect([extras.edit, Object.keys(extras.problems)]).toEqual([{}, ["extras"]]);
  const discount = reduce({ off: "101", reason: " " });
  expect([discount.edit, Object.keys(discount.problems)]).toEqual([{}, ["off", "reason"]]);
});
