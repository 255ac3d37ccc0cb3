import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startingBusiness } from "#config/business.ts";
import { bookingTermsSchema, termsFrom } from "./booking-terms.ts";
import { underTerms } from "./under-terms.ts";

const charging = {
  ...startingBusiness,
  tax: { basisPoints: 725 },
  secondDay: { basisPoints: 4000 },
  damageCover: { basisPoints: 900 },
  surface: { hardFeeCents: 2500 },
};

test("terms from before tax, further days, cover and a surface fee read as the values of that time", () => {
  const { tax: _tax, secondDay: _day, damageCover: _cover, surface: _surface, ...old } = termsFrom(charging, 1);
  expect(z.parse(bookingTermsSchema, old)).toEqual({ ...old, ...termsFrom(startingBusiness, 1) });
});

test("a booking keeps the rates of its time, whatever the current ones are", () => {
  const terms = termsFrom(charging, 3);
  expect(z.parse(bookingTermsSchema, JSON.parse(JSON.stringify(terms)))).toEqual(terms);
  const business = underTerms(startingBusiness, terms);
  expect(business).toMatchObject({ tax: { basisPoints: 725 }, surface: { hardFeeCents: 2500 } });
  expect(business.delivery.freeMiles).toBe(startingBusiness.delivery.freeMiles);
});
