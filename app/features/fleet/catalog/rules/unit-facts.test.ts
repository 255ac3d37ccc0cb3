import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import type { Inflatable } from "../schema.ts";
import { newItemValues } from "./item-values.ts";
import { capacityText, included, needs, unitFacts, unitLead } from "./unit-facts.ts";

const { site } = startingBusiness;
const unit = (change: Partial<Inflatable> = {}): Inflatable => ({
  id: 20,
  slug: "moon-bounce",
  ...newItemValues({ name: "Moon Bounce", price: 150, windLimitMph: 15 }),
  ...change,
});
const texts = (list: { text: string }[]) => list.map(({ text }) => text);

test("the facts of a unit are its own data", () => {
  const facts = texts(unitFacts(unit({ capacity: 6, windLimitMph: 12 }), site));
  expect(facts).toContain("Up to 6 children");
  expect(facts).toContain("Wind limit 12 mph");
  expect(facts).toContain("21 × 21 ft of space");
});

test("a feature that repeats a fact is shown once", () => {
  const facts = texts(unitFacts(unit({ features: ["up to 8 children", "Ages 3–12", "Basketball hoop"] }), site));
  expect(facts.filter((text) => /children|ages/i.test(text))).toHaveLength(2);
  expect(facts).toContain("Basketball hoop");
});

test.each([
  [8, "children", "Up to 8 children"],
  [1, "children", "One child at a time"],
  [1, "rider per lane", "One rider per lane"],
  [2, "rider per lane", "2 riders per lane"],
] as const)("a capacity of %i %s reads %j", (capacity, capacityUnit, text) => {
  expect(capacityText({ capacity, capacityUnit })).toBe(text);
});

test("a unit without a description still says what is included", () => {
  expect(unitLead(unit())).toBe("The Moon Bounce, delivered to your yard. Free delivery and setup, full day rental.");
});

test("the price is final until there is a tax or a delivery fee, and then it says so", () => {
  const lastLine = (change: Partial<Business>) => included(unit(), { ...startingBusiness, ...change }).at(-1);
  const tax = { basisPoints: 725 };
  const zones = [{ name: "Canton", zips: ["30114"], feeCents: 4000 }];
  const serviceArea = { ...startingBusiness.serviceArea, zones };
  expect(lastLine({})).toBe("No added tax, no delivery fee: $150 is $150");
  expect(lastLine({ tax })).toBe("No delivery fee: $150 plus 7.25% sales tax");
  expect(lastLine({ serviceArea })).toBe("No added tax, no delivery fee in our area: $150 is $150");
  expect(lastLine({ tax, serviceArea })).toBe("No delivery fee in our area: $150 plus 7.25% sales tax");
});

test("only a slip and slide asks every customer for a garden hose", () => {
  const kinds = (type: string) => needs(unit({ type }), startingBusiness).map(({ kind }) => kind);
  expect(kinds("slip-slide")).toContain("water");
  expect(kinds("castle-combo")).not.toContain("water");
});
