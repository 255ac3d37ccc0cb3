import { expect, test } from "vitest";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { itemCents, listedItem, wetCents } from "./list-price.ts";

const castle = listedItem({ name: "Royal Castle", price: 120, wetAvailable: true, wetFee: 35 });
const terms = { ...startingTerms, tax: { basisPoints: 700 } };

test("over several days a rental and its water cost the sum of their row, and tax has a row of its own", () => {
  expect([itemCents(castle, false, 1, terms), wetCents(castle, 1, terms)]).toEqual([12_000, 3_500]);
  expect([itemCents(castle, false, 2, terms), wetCents(castle, 2, terms)]).toEqual([18_000, 5_250]);
  expect([itemCents(castle, false, 3, terms), wetCents(castle, 3, terms)]).toEqual([24_000, 7_000]);
});
