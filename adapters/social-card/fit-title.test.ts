import fc from "fast-check";
import { expect, test } from "vitest";
import { fitTitle } from "./fit-title.ts";

const half = (text: string) => text.length / 2;

test("a short title is set large, a long one smaller", () => {
  expect(fitTitle("FAQ", 1000, half)).toBe(92);
  expect(fitTitle("Fourth of July Without the Scramble, and Other Long Weekends in the Mountains", 700, half)).toBe(48);
});

test("a word that is wider than the card makes the title smaller", () => {
  expect(fitTitle("Bouncehouseextravaganza", 600, half)).toBeLessThan(60);
});

test("more words never make a title larger", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 20 }), (words) => {
      const size = fitTitle(words.join(" "), 800, half);
      expect(fitTitle([...words, "more"].join(" "), 800, half)).toBeLessThanOrEqual(size);
    }),
  );
});
