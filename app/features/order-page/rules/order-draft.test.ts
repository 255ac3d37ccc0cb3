import { expect, test } from "vitest";
import { draftOf, type OrderDraft, wishOf } from "./order-draft.ts";

const item = { name: "Castle Combo", runsWet: true };
const order = {
  items: [
    { ...item, id: 11, inflatableId: 3, wetOption: true },
    { ...item, id: 12, inflatableId: 2, wetOption: false },
  ],
  days: 2,
  extras: [{ extraId: 5, name: "Generator", quantity: 2 }],
  discount: { basisPoints: 1_000, amountCents: null, reason: "Neighbors" },
  promoCode: "APPLES10",
  surface: "grass" as const,
  damageCover: false,
};
const draft = draftOf(order);
const wish = (change: Partial<OrderDraft>) => wishOf(order, { ...draft, ...change });
const [castle, slide] = draft.things;

test("a draft that nobody touched asks for nothing", () => {
  expect(wishOf(order, draft)).toEqual({ wish: {}, problems: {} });
});

test("only what differs is sent: taken off, exchanged, dry, added", () => {
  if (!castle || !slide) throw new Error("There are two rentals");
  const added = { itemId: -1, inflatableId: 4, wetOption: true, takenOff: false };
  const things = [{ ...castle, wetOption: false }, { ...slide, takenOff: true }, added];
  expect(wish({ things }).wish).toEqual({
    add: [{ inflatableId: 4, wetOption: true }],
    remove: [12],
    wet: [{ itemId: 11, wetOption: false }],
  });
  const swapped = [{ ...castle, inflatableId: 1, wetOption: false }, slide, { ...added, takenOff: true }];
  expect(wish({ things: swapped }).wish).toEqual({ swap: [{ itemId: 11, inflatableId: 1, wetOption: false }] });
});

test("another unit, surface, cover and code are sent where they differ", () => {
  if (!castle || !slide) throw new Error("There are two rentals");
  expect(wish({ things: [{ ...castle, unitId: 7 }, slide] }).wish).toEqual({ unit: [{ itemId: 11, unitId: 7 }] });
  expect(wish({ surface: "hard", damageCover: true, promoCode: " " }).wish).toEqual({
    ...{ surface: "hard", damageCover: true, promoCode: "" },
  });
});

test("a tax certificate is decided about only where somebody does", () => {
  expect(wish({ exemption: "refused" }).wish).toEqual({ exemption: "refused" });
  expect(wish({ surface: "hard" }).wish).toEqual({ surface: "hard" });
});

test("numbers and the discount are read as typed", () => {
  expect(wish({ days: "3", extras: { 5: "", 6: "1" } }).wish).toEqual({
    days: 3,
    extras: [
      { extraId: 5, quantity: 0 },
      { extraId: 6, quantity: 1 },
    ],
  });
  expect(wish({ discount: "amount", off: "$12.50" }).wish).toEqual({
    discount: { basisPoints: null, amountCents: 1_250, reason: "Neighbors" },
  });
  expect(wish({ discount: "none" }).wish).toEqual({ discount: null });
});

test("what can't be read is named beside its field, and sent by nobody", () => {
  const wrong = wish({ days: "two", extras: { 5: "1.5" }, off: "101", reason: " " });
  expect(wrong.wish).toEqual({});
  expect(Object.keys(wrong.problems)).toEqual(["days", "extras", "off", "reason"]);
});
