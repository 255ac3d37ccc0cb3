import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { dateOfLink, orderValues, quoteLink, toOrderBody } from "./quote-link.ts";

const order = {
  items: [
    { inflatableId: 3, wetOption: true },
    { inflatableId: 3, wetOption: false },
  ],
  extras: [{ extraId: 1, quantity: 2 }],
  days: 2,
};

test("an order survives the way through the address", () => {
  const link = quoteLink({ ...order, date: plainDate("2026-05-30") });
  expect(link).toBe("/quote?item=3w&item=3&extra-1=2&days=2&date=2026-05-30");
  const query = new URL(link, "https://bounce.example").searchParams;
  const values = orderValues(query);
  expect(values && toOrderBody(values)).toEqual(order);
  expect(dateOfLink(query)).toBe("2026-05-30");
});

test("the form without an order carries none; one whose items were all taken off says so", () => {
  expect(orderValues(new URLSearchParams("name=Hannah"))).toBeUndefined();
  expect(orderValues(new URLSearchParams("order=1"))).toEqual({ items: [], extras: {}, days: "1" });
});

test("what is no number is passed on to be refused, an empty number is none", () => {
  const values = { items: ["x"], extras: { 1: "", 2: "many" }, days: "two" };
  const { items, extras, days } = toOrderBody(values);
  expect([items[0]?.inflatableId, extras, days]).toEqual([
    Number.NaN,
    [{ extraId: 2, quantity: Number.NaN }],
    Number.NaN,
  ]);
});
