import { expect, test } from "vitest";
import { startingCatalog } from "#content/starting-catalog.ts";
import { builtInItems } from "../use-items.ts";
import { newDraft, placeProblems, readItemDraft, startItemDraft, toItemChange } from "./item-draft.ts";

const castle = builtInItems.find(({ type }) => type === "castle-combo") as (typeof builtInItems)[number];

function readValues(draft: Parameters<typeof readItemDraft>[0]) {
  const read = readItemDraft(draft);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.values;
}

test.each(startingCatalog)("saving the untouched form of $name changes nothing", ({ id }) => {
  const item = builtInItems.find((one) => one.id === id) as (typeof builtInItems)[number];
  expect(toItemChange(item, readValues(startItemDraft(item)))).toEqual({});
});

test("only what was changed is sent", () => {
  const draft = { ...startItemDraft(castle), price: " $1,225 ", features: "Slide\n\n Bounce floor " };
  expect(toItemChange(castle, readValues(draft))).toEqual({ price: 1225, features: ["Slide", "Bounce floor"] });
});

test("a new item needs a name and a price, and has defaults for the rest", () => {
  const needed = "Name and price are required";
  expect(readItemDraft(newDraft(15))).toEqual({ ok: false, errors: { name: needed, price: needed } });
  expect(readValues({ ...newDraft(15), name: "Fire Truck", price: "190" })).toMatchObject({
    type: "bounce_house",
    price: 190,
    capacity: 8,
    wetAvailable: false,
  });
});

test("missing fields are announced once above the form; other errors only beside their field", () => {
  const read = readItemDraft(newDraft(15));
  const problems = placeProblems(read.ok ? {} : read.errors, "Name and price are required");
  expect(problems).toEqual({
    message: "Name and price are required",
    errors: { name: "Enter a name.", price: "Enter a price in dollars." },
  });
  const cents = { price: "Please enter whole dollars, without cents." };
  expect(placeProblems(cents, cents.price)).toEqual({ errors: cents, message: undefined });
});

test("a slip and slide has no wet option, whatever was chosen before its type", () => {
  const draft = { ...newDraft(15), name: "Lane", price: "99", wetAvailable: true, wetFee: "35", type: "slip-slide" };
  const values = readValues(draft);
  expect(values.wetAvailable).toBe(false);
  expect(values).not.toHaveProperty("wetFee");
});

test("an empty fee gets the default, an emptied field is an error", () => {
  const draft = { ...newDraft(15), name: "Lane", price: "99", wetAvailable: true };
  expect(readValues(draft)).not.toHaveProperty("wetFee");
  expect(readItemDraft({ ...draft, capacity: "", "size.heightFt": "tall" })).toEqual({
    ok: false,
    errors: {
      capacity: "Please enter a capacity from 1 to 200.",
      "size.heightFt": "Please enter each side in feet, from 1 to 200.",
    },
  });
});

test("a feature that is too long is an error of the list", () => {
  const read = readItemDraft({ ...startItemDraft(castle), features: `Short\n${"long ".repeat(30)}` });
  expect(read.ok === false && Object.keys(read.errors)).toEqual(["features"]);
});
