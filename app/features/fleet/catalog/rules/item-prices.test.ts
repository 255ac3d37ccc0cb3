import { expect, test } from "vitest";
import { itemPrices } from "./item-prices.ts";

const castle = { type: "castle-combo", name: "Castle Combo", price: 230, wetFee: 40, active: true };

test("the owner's price is used", () => {
  expect(itemPrices([castle])["castle-combo"]).toEqual({
    name: "Castle Combo",
    priceCents: 23_000,
    wetFeeCents: 4_000,
    rentals: 1,
  });
});

test("a type that the owner removed keeps its starting price", () => {
  expect(itemPrices([])["giant-slide"]).toEqual({
    name: "Giant Slide",
    priceCents: 27_500,
    wetFeeCents: 4_500,
    rentals: 0,
  });
});

test("of two units of a type the active one is used, then the older one", () => {
  const resting = { ...castle, price: 100, active: false };
  const younger = { ...castle, price: 300 };
  expect(itemPrices([resting, castle, younger])["castle-combo"]?.priceCents).toBe(23_000);
  expect(itemPrices([resting])["castle-combo"]?.priceCents).toBe(10_000);
});
