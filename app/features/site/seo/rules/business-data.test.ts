import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { businessData } from "./business-data.ts";

const publicUrl = "https://bounce.example";
const data = (rentals: Parameters<typeof businessData>[0]["rentals"]) =>
  businessData({ rentals, business: startingBusiness, publicUrl });

test("offers are the catalog: its names, prices and pages", () => {
  expect(data(startingCatalog)).toMatchObject({
    hasOfferCatalog: {
      itemListElement: startingCatalog.map(({ title, price, slug }) => ({
        name: title,
        price,
        priceCurrency: "USD",
        url: `${publicUrl}/${slug}`,
      })),
    },
  });
});

test("no product is listed without an offer of its own", () => {
  expect(JSON.stringify(data(startingCatalog))).not.toContain('"Product"');
});

test("the price range follows the cheapest and the most expensive rental", () => {
  expect(data(startingCatalog)).toMatchObject({ priceRange: "$120-$275" });
  expect(data(startingCatalog.slice(0, 1))).toMatchObject({ priceRange: "$175-$175" });
});

test("an empty catalog offers nothing and names no prices", () => {
  expect(data([])).not.toHaveProperty("priceRange");
  expect(data([])).not.toHaveProperty("hasOfferCatalog");
});

test("it names every way to pay, the currency, the place on the map and the services", () => {
  const { latitude, longitude } = startingBusiness.home;
  expect(data(startingCatalog)).toMatchObject({
    paymentAccepted: "Cash, Check, Credit Card, Online card payment",
    currenciesAccepted: "USD",
    geo: { latitude, longitude },
    makesOffer: { length: 3 },
  });
});

test("it says where, when and how to reach the business", () => {
  expect(data(startingCatalog)).toMatchObject({
    telephone: startingBusiness.contact.phone,
    email: startingBusiness.contact.email,
    address: { addressLocality: "Ellijay", addressRegion: "GA", addressCountry: "US" },
    openingHoursSpecification: { opens: "08:00", closes: "20:00", dayOfWeek: { length: 7 } },
    foundingDate: "2024",
    aggregateRating: { ratingValue: "5.0", reviewCount: startingBusiness.reviews.count },
  });
  const served = JSON.stringify(data([]));
  for (const place of [...startingBusiness.serviceArea.towns, "Gilmer County", "Pickens County", "Fannin County"])
    expect(served).toContain(place);
  expect(served).not.toContain("Lumpkin County");
});
