import { expect, test } from "vitest";
import { priceStoredOrder } from "#app/features/orders/orders/rules/price-stored-order.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { additionFields, additionPrices, isEmpty, pricedWith, readAdditions } from "./additions.ts";

const shown = { type: "slide", picture: null };
const dry = { ...shown, id: 2, name: "Giant Slide", addsCents: 27_500, wetAvailable: false, wetAddsCents: 0 };
const combo = { ...shown, id: 3, name: "Castle Combo", addsCents: 21_500, wetAvailable: true, wetAddsCents: 3_500 };
const generator = { id: 7, name: "Generator", addsCents: 7_500, left: 2, has: 1 };
const free = { items: [dry, combo], extras: [generator] };
const read = (text: string) => readAdditions(new URLSearchParams(text), free);

test("what is free is added, wet where that exists, and extras on top of those there are", () => {
  expect(read("add=2&add=3&wet=2&wet=3&extra-7=1")).toEqual({
    add: [
      { inflatableId: 2, wetOption: false },
      { inflatableId: 3, wetOption: true },
    ],
    extras: [{ extraId: 7, quantity: 2 }],
  });
});

test("what was chosen goes along in the form and comes back the same", () => {
  const text = "add=2&add=3&wet=3&extra-7=2";
  expect(new URLSearchParams(additionFields(read(text), free)).toString()).toBe(text);
});

test("what isn't free, too many, and nonsense are left out", () => {
  expect(read("add=9&extra-7=50").extras).toEqual([{ extraId: 7, quantity: 3 }]);
  expect(isEmpty(read("add=9&add=x&extra-7=-2&extra-9=1"))).toBe(true);
});

const castle = { name: "Castle Combo", priceCents: 21_500, wetFeeCents: 3_500 };
const slide = { name: "Giant Slide", priceCents: 27_500, wetFeeCents: 4_500 };
const priced = { extraId: 7, name: "Generator", priceCents: 7_500, per: "day", taxable: true } as const;
const order = { items: [{ ...castle, wetOption: true }], extras: [], promo: null };
const stored: Parameters<typeof priceStoredOrder>[0] = {
  days: 1,
  surface: "grass",
  deliveryCents: 0,
  deliveryZone: "",
  damageCover: false,
  discount: null,
  exemption: null,
};

const pricesWith = (changes: Partial<typeof stored>, terms = startingTerms) =>
  additionPrices(order, (parts) => priceStoredOrder({ ...stored, ...changes }, parts, terms).totalCents);

test("an item adds its price, and water what it costs", () => {
  expect(pricesWith({}).item(slide)).toEqual({ addsCents: 27_500, wetAddsCents: 4_500 });
  expect(pricesWith({}).extra(priced)).toBe(7_500);
});

test("over two days, on a hard surface and with tax it adds what that makes of it", () => {
  const terms = { ...startingTerms, tax: { basisPoints: 700 }, surface: { hardFeeCents: 2_000 } };
  const prices = pricesWith({ days: 2, surface: "hard" }, terms);
  // $275 and half of it, $20 for the sandbags, 7% of all.
  expect(prices.item(slide).addsCents).toBe(Math.round((27_500 + 13_750 + 2_000) * 1.07));
  expect(prices.extra(priced)).toBe(Math.round((7_500 + 3_750) * 1.07));
});

test("one more of what the order has costs what was agreed for it", () => {
  const had = { ...order, extras: [{ ...priced, priceCents: 5_000, quantity: 1 }] };
  const prices = additionPrices(had, (parts) => priceStoredOrder(stored, parts, startingTerms).totalCents);
  expect(prices.extra(priced)).toBe(5_000);
});

test("a price that isn't the list price says what is in it [C31]", () => {
  const line = (kind: string) => ({ kind });
  expect(pricedWith([line("base"), line("discount"), line("tax")])).toBe("your discount and tax");
  expect(pricedWith([line("base"), line("tax")])).toBe("tax");
  expect(pricedWith([line("base")])).toBe("");
});
