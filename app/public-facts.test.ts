import { expect, test } from "vitest";
import { priceTerms } from "#app/shared/money/price-terms.ts";
import { type Business, startingBusiness } from "#config/business.ts";
import { publicFacts } from "./public-facts.ts";

const charging: Business = {
  ...startingBusiness,
  tax: { basisPoints: 1025 },
  secondDay: { basisPoints: 6550 },
  damageCover: { basisPoints: 1200 },
  surface: { hardFeeCents: 12_500 },
  delivery: { ...startingBusiness.delivery, mostADay: 12 },
  serviceArea: { ...startingBusiness.serviceArea, zones: [{ name: "Canton", zips: ["30114"], feeCents: 4000 }] },
};

// The owner's sentence about tax exemptions travels only where tax is charged.
test.each([
  ["as they are at the start", startingBusiness, 1024],
  ["with every charge set", charging, 1150],
])("the facts that travel with each page are about a kilobyte at most, %s", (_name, business, most) => {
  expect(JSON.stringify(publicFacts(business, 12).business).length).toBeLessThanOrEqual(most);
});

test.each([startingBusiness, charging])("the browser prices by the terms that the server has", (business) => {
  const { deposit, tax, secondDay, surface, damageCover } = business;
  const inBrowser = JSON.parse(JSON.stringify(publicFacts(business, 1).business));
  expect(priceTerms(inBrowser)).toEqual({ deposit, tax, secondDay, surface, damageCover });
});

test("an address is in the state of the business or in one around it, and times have its clock's short name", () => {
  const inState = (region: string, regionName: string, timeZone: string) =>
    publicFacts({ ...startingBusiness, home: { ...startingBusiness.home, region, regionName, timeZone } }, 1);
  const texas = inState("TX", "Texas", "America/Chicago");
  expect(texas.states.map(([, name]) => name)).toEqual(["Texas", "Arkansas", "Louisiana", "New Mexico", "Oklahoma"]);
  expect(texas.business.home.zoneLabel).toBe("CT");
  expect(inState("HI", "Hawaii", "Pacific/Honolulu")).toMatchObject({
    states: [["HI", "Hawaii"]],
    business: { home: { zoneLabel: "HST" } },
  });
  expect(publicFacts(startingBusiness, 1).states.map(([code]) => code)).toEqual(["GA", "AL", "FL", "NC", "SC", "TN"]);
});
