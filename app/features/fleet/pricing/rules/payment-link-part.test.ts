import { expect, test } from "vitest";
import { listPrice } from "./list-price.ts";
import { paymentLinkPart } from "./payment-link-part.ts";
import { type OrderToPrice, priceOrder } from "./price-order.ts";

const castle = { name: "Castle Combo", priceCents: 21_500, wetAvailable: true, wetFeeCents: 3_500 };
const terms = {
  ...{ deposit: { basisPoints: 5000 }, tax: { basisPoints: 700 }, secondDay: { basisPoints: 5000 } },
  ...{ surface: { hardFeeCents: 1_500 }, damageCover: { basisPoints: 0 } },
};
const dry = listPrice(castle, false, terms);
const wet = listPrice(castle, true, terms);

const findPart = ({ lines }: typeof dry, amountCents: number, item: typeof castle | undefined = castle, now = terms) =>
  paymentLinkPart({ lines, amountCents }, item, now);

test("the wet option counts only where the item has it", () => {
  expect(listPrice({ ...castle, wetAvailable: false }, true, terms)).toEqual(dry);
});

test("price and deposit of an item have a link, dry and wet, with the tax in them", () => {
  expect(dry.totalCents).toBe(23_005);
  expect(findPart(dry, 23_005)).toEqual({ wet: false, part: "full" });
  expect(findPart(dry, 11_503)).toEqual({ wet: false, part: "deposit" });
  expect(findPart(wet, 26_750)).toEqual({ wet: true, part: "full" });
  expect(findPart(wet, 13_375)).toEqual({ wet: true, part: "deposit" });
});

test("a free wet option is paid by the link of the dry price", () => {
  const free = { ...castle, wetFeeCents: 0 };
  expect(findPart(listPrice(free, true, terms), 23_005, free)).toEqual({ wet: false, part: "full" });
});

test("any other amount has no link: a balance, a former price, former settings, a deleted item", () => {
  expect(findPart(dry, 11_502).part).toBe("other");
  expect(findPart(dry, 23_005, { ...castle, priceCents: 20_000 }).part).toBe("other");
  expect(findPart(dry, 11_503, castle, { ...terms, deposit: { basisPoints: 3000 } }).part).toBe("other");
  expect(findPart(dry, 23_005, castle, { ...terms, tax: { basisPoints: 0 } }).part).toBe("other");
  expect(paymentLinkPart({ lines: dry.lines, amountCents: 23_005 }, undefined, terms).part).toBe("other");
});

const item = { name: castle.name, priceCents: 21_500, wetFeeCents: 3_500, wet: false };
const order: OrderToPrice = {
  ...{ items: [item], days: 1, extras: [], surface: "grass", delivery: null, promo: null, discount: null },
  ...{ damageCover: false, exempt: false },
};

test.each<[string, Partial<OrderToPrice>]>([
  ["several things", { items: [item, item] }],
  ["several days", { days: 2 }],
  ["a fee", { surface: "hard" }],
  ["an exemption", { exempt: true }],
  // The sum equals the list price, but it isn't the same order.
  [
    "a discount and as much on top",
    { discount: { basisPoints: null, amountCents: 500, reason: "" }, adjustmentCents: 500 },
  ],
])("an order with %s has none", (_, change) => {
  const price = priceOrder({ ...order, ...change }, terms);
  expect(findPart(price, price.totalCents).part).toBe("other");
});
