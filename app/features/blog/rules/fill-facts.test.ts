import { expect, test } from "vitest";
import { fillFacts } from "./fill-facts.ts";

const prices = {
  "giant-slide": { priceCents: 27_500, wetFeeCents: 4_500 },
  "castle-combo": { priceCents: 21_500, wetFeeCents: 3_500 },
  "palm-combo": { priceCents: 21_500, wetFeeCents: 4_000 },
};

test("prices and facts are filled in as people write them", () => {
  expect(fillFacts("{{price:giant-slide}}, wet +{{wetFee:giant-slide}}, deposit {{deposit}}", prices)).toBe(
    "$275, wet +$45, deposit 50%",
  );
});

test("the same price is said once for several rentals, different prices are listed", () => {
  expect(fillFacts("{{price:castle-combo,palm-combo}} a day", prices)).toBe("$215 a day");
  expect(fillFacts("{{wetFee:castle-combo,palm-combo}} more", prices)).toBe("$35 and $40 more");
});

test("a drive time is asked for by town", () => {
  expect(fillFacts("{{driveTo:Blue Ridge}} minutes", prices)).toBe("15 minutes");
});

test("an unknown name is an error", () => {
  expect(() => fillFacts("{{price:moon-slide}}", prices)).toThrow("Unknown fact {{price:moon-slide}}");
  expect(() => fillFacts("{{price:giant-slide,moon-slide}}", prices)).toThrow("Unknown fact");
  expect(() => fillFacts("{{driveTo:Atlantis}}", prices)).toThrow("Unknown fact");
  expect(() => fillFacts("{{discount}}", prices)).toThrow("Unknown fact {{discount}}");
});
