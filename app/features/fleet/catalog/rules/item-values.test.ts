import { expect, test } from "vitest";
import { changedItem, itemChanges, newItemValues, wetTerms } from "./item-values.ts";

const item = {
  id: 13,
  slug: "fire-truck-rental",
  ...newItemValues({ name: "Fire Truck", price: 190, windLimitMph: 15 }),
};

test("a name and a price make an item", () => {
  expect(newItemValues({ name: "Fire Truck", price: 190, windLimitMph: 15 })).toEqual({
    type: "bounce_house",
    name: "Fire Truck",
    title: "Fire Truck",
    description: "",
    features: [],
    price: 190,
    wetAvailable: false,
    wetFee: 0,
    active: true,
    isNew: false,
    picture: null,
    size: { lengthFt: 15, widthFt: 15, heightFt: 12 },
    capacity: 8,
    capacityUnit: "children",
    windLimitMph: 15,
    anchorPoints: 8,
    blowers: 1,
  });
});

test("a wet option costs 45 on a giant slide and 35 elsewhere, unless a fee is given; a slip and slide has none", () => {
  expect(wetTerms("giant-slide", true, undefined)).toEqual({ wetAvailable: true, wetFee: 45 });
  expect(wetTerms("castle-combo", true, undefined)).toEqual({ wetAvailable: true, wetFee: 35 });
  expect(wetTerms("castle-combo", true, 0)).toEqual({ wetAvailable: true, wetFee: 0 });
  expect(wetTerms("castle-combo", false, 50)).toEqual({ wetAvailable: false, wetFee: 0 });
  expect(wetTerms("slip-slide", true, 50)).toEqual({ wetAvailable: false, wetFee: 0 });
});

test("an edit changes only the given fields", () => {
  const wet = changedItem(item, { wetAvailable: true, wetFee: 50 });
  expect(changedItem(wet, { price: 200 })).toEqual({ ...wet, price: 200 });
  expect(changedItem(wet, { wetAvailable: true }).wetFee).toBe(50);
  expect(changedItem(wet, { type: "slip-slide" })).toMatchObject({ wetAvailable: false, wetFee: 0 });
  expect(changedItem(item, { size: { heightFt: 14 } }).size).toEqual({ lengthFt: 15, widthFt: 15, heightFt: 14 });
  expect(changedItem(item, {})).toEqual(item);
});

test("a title that contains the name follows it; a different one stays; an empty one becomes the name [O25]", () => {
  expect(changedItem(item, { name: "Fire Engine" }).title).toBe("Fire Engine");
  const titled = { ...item, title: "Our Fire Truck" };
  expect(changedItem(titled, { name: "Fire Engine" }).title).toBe("Our Fire Engine");
  expect(changedItem({ ...item, title: "To the rescue" }, { name: "Fire Engine" }).title).toBe("To the rescue");
  expect(changedItem(titled, { title: "" }).title).toBe("Fire Truck");
});

test("the audit log gets each change with its old and new value", () => {
  const after = changedItem(item, { price: 200, features: ["Siren"] });
  expect(itemChanges(item, after)).toEqual({
    price: { from: 190, to: 200 },
    features: { from: [], to: ["Siren"] },
  });
});
