import { expect, test } from "vitest";
import { startingCatalog } from "#content/starting-catalog.ts";
import { quoteItems } from "./quote-items.ts";

const names = (rentals: { type: string; name: string }[]) => quoteItems(rentals).map(({ name }) => name);

test("the form offers the spec's four names, then the Royal Castle, then all other rentals", () => {
  const added = { type: "bounce_house", name: "Fire Truck" };
  expect(names([added, ...startingCatalog].reverse())).toEqual([
    ...["Slip and Slide", "Big Slide Rental", "Castle Combo", "Palm Tree Combo", "Royal Castle"],
    "Fire Truck",
  ]);
});

test("a type that cannot be rented now is not offered", () => {
  const without = startingCatalog.filter(({ type }) => type !== "giant-slide");
  expect(names([...without])).toEqual(["Slip and Slide", "Castle Combo", "Palm Tree Combo", "Royal Castle"]);
});

test("a second unit of a type has its own name, and no name appears twice", () => {
  const units = [
    { type: "castle-combo", name: "Red Castle" },
    { type: "castle-combo", name: "Blue Castle" },
    { type: "bounce_house", name: "Castle Combo" },
    { type: "bounce_house", name: "Blue Castle" },
  ];
  expect(names(units)).toEqual(["Castle Combo", "Blue Castle"]);
});
