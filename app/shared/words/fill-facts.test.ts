import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { fillFacts, fillKnownFacts, listFacts, unknownFacts } from "./fill-facts.ts";

const prices = {
  "giant-slide": { name: "Giant Slide", priceCents: 27_500, wetFeeCents: 4_500 },
  "castle-combo": { name: "Castle Combo", priceCents: 21_500, wetFeeCents: 3_500 },
  "palm-combo": { name: "Palm Tree Combo", priceCents: 21_500, wetFeeCents: 4_000 },
};

test("prices and facts are filled in as people write them", () => {
  expect(
    fillFacts("{{price:giant-slide}}, wet +{{wetFee:giant-slide}}, deposit {{deposit}}", prices, startingBusiness),
  ).toBe("$275, wet +$45, deposit 50%");
});

test("a rental is named as the owner calls it now [O25]", () => {
  const renamed = { ...prices, "giant-slide": { ...prices["giant-slide"], name: "Mega Slide" } };
  const text = "The {{item:giant-slide}} is {{price:giant-slide}}.";
  expect(fillFacts(text, renamed, startingBusiness)).toBe("The Mega Slide is $275.");
  expect(unknownFacts("{{item:castle}}", prices, startingBusiness)).toEqual(["{{item:castle}}"]);
});

test("the same price is said once for several rentals, different prices each with its rental", () => {
  expect(fillFacts("{{price:castle-combo,palm-combo}} a day", prices, startingBusiness)).toBe("$215 a day");
  expect(fillFacts("{{wetFee:castle-combo,palm-combo}} more", prices, startingBusiness)).toBe(
    "$35 (Castle Combo) or $40 (Palm Tree Combo) more",
  );
});

test("a drive time is asked for by town", () => {
  expect(fillFacts("{{driveTo:Blue Ridge}} minutes", prices, startingBusiness)).toBe("15 minutes");
});

test("texts about tax, surface and far places follow the settings", () => {
  const fill = (business: Business) => fillFacts("{{tax}}|{{hardSurface}}|{{fartherDelivery}}", prices, business);
  expect(fill(startingBusiness)).toBe("no tax|nothing extra|ask for a quote");
  const zones = [
    { name: "Canton", zips: ["30114"], feeCents: 4000 },
    { name: "Atlanta", zips: ["30301"], feeCents: 8050 },
  ];
  expect(
    fill({
      ...startingBusiness,
      tax: { basisPoints: 725 },
      surface: { hardFeeCents: 2500 },
      serviceArea: { ...startingBusiness.serviceArea, zones },
    }),
  ).toBe(
    "7.25% sales tax|$25 extra per unit|delivery costs $40 in Canton and $80.50 in Atlanta; for other places, ask for a quote",
  );
});

test("every text of a page is filled, and nothing else is touched", () => {
  const page = { heading: "{{name}}", parts: ["{{hours}}", ["Ages {{ages}}"]], featured: true, updated: null };
  expect(fillFacts(page, prices, startingBusiness)).toEqual({
    heading: "Cartecay Bounce Co.",
    parts: ["8 AM – 8 PM", ["Ages 3–12"]],
    featured: true,
    updated: null,
  });
});

test("an unknown name is an error", () => {
  expect(() => fillFacts("{{price:moon-slide}}", prices, startingBusiness)).toThrow(
    "Unknown fact {{price:moon-slide}}",
  );
  expect(() => fillFacts("{{price:giant-slide,moon-slide}}", prices, startingBusiness)).toThrow("Unknown fact");
  expect(() => fillFacts("{{driveTo:Atlantis}}", prices, startingBusiness)).toThrow("Unknown fact");
  expect(() => fillFacts("{{discount}}", prices, startingBusiness)).toThrow("Unknown fact {{discount}}");
});

test("text that names no fact is listed as typed, even if its braces were never closed", () => {
  const text = "{{deposit}} {{ windLimit }} {{windlimit}} {{price:moon}} {{driveTo:Nowhere}} {{constructor}} {{open";
  expect(unknownFacts(text, prices, startingBusiness)).toEqual([
    "{{windlimit}}",
    "{{price:moon}}",
    "{{driveTo:Nowhere}}",
    "{{constructor}}",
    "{{open",
  ]);
});

test("a published text with a missing fact still reads well", () => {
  expect(fillKnownFacts("About {{driveTo:Nowhere}} minutes{{gone}}.", prices, startingBusiness)).toBe(
    "About a few minutes.",
  );
});

test("every fact on the list can be inserted as it is", () => {
  const facts = listFacts(prices, startingBusiness);
  expect(facts.length).toBeGreaterThan(40);
  for (const { name, value } of facts) expect(fillFacts(`{{${name}}}`, prices, startingBusiness)).toBe(value);
});
