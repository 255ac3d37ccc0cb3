import { expect, test } from "vitest";
import { type Business, startingBusiness } from "#config/business.ts";
import { withDefaults } from "./current-settings.server.ts";

test("a state of an older program gets the defaults it lacks, and one of a newer program loses what is unknown here", () => {
  const { closed: _newer, ...older } = { ...startingBusiness, name: "Apple Jump Co." };
  expect(withDefaults<Business>(startingBusiness, older)).toEqual({ ...startingBusiness, name: "Apple Jump Co." });
  const newer = { ...startingBusiness, loyalty: { points: 700 }, claims: { ...startingBusiness.claims, awards: 2 } };
  expect(withDefaults<Business>(startingBusiness, newer)).toEqual(startingBusiness);
});

test("the keys of records are the owner's own", () => {
  const stored = { payments: { links: { "royal dry full": "https://pay.example" } }, driveMinutes: { Canton: 40 } };
  const { payments, driveMinutes } = withDefaults<Business>(startingBusiness, stored);
  expect(payments.links).toEqual(stored.payments.links);
  expect(driveMinutes).toEqual({ Canton: 40 });
});
