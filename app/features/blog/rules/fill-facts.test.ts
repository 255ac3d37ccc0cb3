import { expect, test } from "vitest";
import { fillFacts } from "./fill-facts.ts";

const prices = { "giant-slide": { priceCents: 27_500, wetFeeCents: 4_500 } };

test("prices and facts are filled in as people write them", () => {
  expect(fillFacts("{{price:giant-slide}}, wet +{{wetFee:giant-slide}}, deposit {{deposit}}", prices)).toBe(
    "$275, wet +$45, deposit 50%",
  );
});

test("an unknown name is an error", () => {
  expect(() => fillFacts("{{price:moon-slide}}", prices)).toThrow("Unknown fact {{price:moon-slide}}");
  expect(() => fillFacts("{{discount}}", prices)).toThrow("Unknown fact {{discount}}");
});
