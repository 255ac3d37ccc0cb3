import { expect, test } from "vitest";
import { requestedItems, splitByFree } from "./offer-from-quote.ts";

const rental = (id: number, type: string, name: string, price: number) => ({ id, type, name, price });
const slip = rental(1, "slip-slide", "Slip and Slide", 175);
const slide = rental(2, "giant-slide", "Giant Slide", 275);
const castle = rental(3, "castle-combo", "Castle Combo", 215);
const royal = rental(5, "castle-basketball", "Royal Castle", 120);
const rentals = [slip, slide, castle, royal];
const dry = ({ id }: { id: number }) => ({ inflatableId: id, wetOption: false });

test("names of the form mean rentals of the catalog; a whole order says more and wins", () => {
  expect(requestedItems({ wanted: null, selectedItems: ["Big Slide Rental", "Gone"] }, rentals)).toEqual([dry(slide)]);
  const wanted = { items: [{ inflatableId: 3, name: "Castle Combo", wetOption: true }], extras: [], days: 1 };
  expect(requestedItems({ wanted, selectedItems: ["Castle Combo"] }, rentals)).toEqual([
    { inflatableId: 3, wetOption: true },
  ]);
});

test("only what is free is offered, and what is nearest in price stands in for the rest", () => {
  const free = new Map([
    [1, 1],
    [2, 0],
    [3, 1],
    [5, 1],
  ]);
  const { items, missing } = splitByFree([dry(slide), dry(castle)], free, rentals);
  expect(items).toEqual([dry(castle)]);
  expect(missing.map(({ name, instead }) => [name, instead.map((one) => one.name)])).toEqual([
    ["Giant Slide", ["Slip and Slide", "Royal Castle"]],
  ]);
});

test("of two of one item with one unit free, one is offered", () => {
  const { items, missing } = splitByFree([dry(castle), dry(castle)], new Map([[3, 1]]), rentals);
  expect([items.length, missing.length, missing[0]?.instead]).toEqual([1, 1, []]);
});
