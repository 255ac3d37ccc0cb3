import { expect, test } from "vitest";
import { emptyOrder } from "./order-choice.ts";
import { goneText, stillOffered } from "./still-offered.ts";

const dry = (inflatableId: number) => ({ inflatableId, wetOption: false });
const order = { ...emptyOrder, items: [dry(3), dry(99), dry(1)], days: 2, extras: [{ extraId: 7, quantity: 1 }] };
const items = [{ id: 1 }, { id: 3 }];
const all = [...items, { id: 99 }];
const extras = [{ id: 7 }];

test("a rental that left the catalog leaves the order; the rest of it stays", () => {
  expect(stillOffered(order, { items, extras })).toEqual({
    stays: { items: [dry(3), dry(1)], extras: order.extras },
    gone: { rental: true, extra: false },
  });
  expect(stillOffered(order, { items: all, extras })).toBeUndefined();
});

test("so does an extra that isn't offered any more", () => {
  const left = stillOffered(order, { items: all, extras: [] });
  expect(left).toEqual({ stays: { items: order.items, extras: [] }, gone: { rental: false, extra: true } });
});

test("a list that didn't load takes nothing off", () => {
  expect(stillOffered(order, {})).toBeUndefined();
});

test("of rentals that are all gone one stays, so that the page can say so", () => {
  expect(stillOffered({ ...order, items: [dry(98), dry(99)] }, { items })?.stays.items).toEqual([dry(98)]);
  expect(stillOffered({ ...order, items: [dry(98)] }, { items })).toBeUndefined();
});

test("the toast names what was taken off", () => {
  expect(goneText({ rental: true, extra: false })).toBe("Something in your party isn't rented online any more");
  expect(goneText({ rental: false, extra: true })).toBe("An extra in your party isn't offered any more");
  expect(goneText({ rental: true, extra: true })).toBe("Some things in your party aren't offered online any more");
});
