import { expect, test } from "vitest";
import { listFacts } from "#app/shared/words/fill-facts.ts";
import { startingBusiness } from "#config/business.ts";
import { findFact, placeholdersIn, withLabels, withNames } from "./named-facts.ts";

const prices = {
  "castle-combo": { name: "Castle Combo", priceCents: 21_500, wetFeeCents: 2500 },
  "palm-combo": { name: "Palm Tree Combo", priceCents: 21_500, wetFeeCents: 2500 },
  "giant-slide": { name: "Giant Slide", priceCents: 27_500, wetFeeCents: 0 },
};
const facts = listFacts(prices, startingBusiness);

test("every fact is shown by what a person calls it, and stored by its name", () => {
  for (const { name, label } of facts) {
    expect(withLabels(`For {{${name}}}.`, facts)).toBe(`For {{${label}}}.`);
    expect(withNames(`For {{${label}}}.`, facts)).toBe(`For {{${name}}}.`);
  }
});

test("several prices are one fact", () => {
  const stored = "A combo is {{price:castle-combo,palm-combo}}, {{price:castle-combo,giant-slide}}.";
  const shown = "A combo is {{Price, Castle Combo or Palm Tree Combo}}, {{Price, Castle Combo or Giant Slide}}.";
  expect(withLabels(stored, facts)).toBe(shown);
  expect(withNames(shown, facts)).toBe(stored);
  expect(findFact("price:castle-combo,palm-combo", facts)?.value).toBe("$215");
  expect(findFact("price:castle-combo,giant-slide", facts)?.value).toBe("$215 or $275");
});

test("a typed name is understood, and unknown text stays as typed", () => {
  expect(withNames("{{ windLimit }} and {{windlimit}} and {{price:yacht,palm-combo}}", facts)).toBe(
    "{{windLimit}} and {{windlimit}} and {{price:yacht,palm-combo}}",
  );
  expect(withLabels("{{windlimit}}, {{price:yacht,palm-combo}} and {{open", facts)).toBe(
    "{{windlimit}}, {{price:yacht,palm-combo}} and {{open",
  );
});

test("of two rentals with one name, the second keeps its unambiguous name", () => {
  const twins = listFacts({ a: { ...prices["castle-combo"] }, b: { ...prices["castle-combo"] } }, startingBusiness);
  expect(withLabels("{{price:a}} {{price:b}}", twins)).toBe("{{Price, Castle Combo}} {{price:b}}");
});

test("each placeholder of a text is found once, with its place", () => {
  expect(placeholdersIn("For {{ locality }} and {{price:a,b}} and {{ locality }}.")).toEqual([
    { typed: "{{ locality }}", name: "locality", at: 4 },
    { typed: "{{price:a,b}}", name: "price:a,b", at: 23 },
  ]);
});
