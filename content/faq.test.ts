import { expect, test } from "vitest";
import { itemPrices } from "#app/features/fleet/catalog/rules/item-prices.ts";
import { fillFacts } from "#app/shared/words/fill-facts.ts";
import { startingBusiness } from "#config/business.ts";
import { faq } from "./faq.ts";
import { faqCategories } from "./faq-categories.ts";

test("there are sixteen questions, each with its own anchor", () => {
  expect(faq).toHaveLength(16);
  expect(new Set(faq.map(({ id }) => id)).size).toBe(16);
  for (const { id, question } of faq) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(question).toMatch(/\?$/);
  }
});

test("every category has a question", () => {
  expect(faqCategories.filter((category) => !faq.some((entry) => entry.category === category))).toEqual([]);
});

test("cost, delivery, what is included and booking ahead are the four asked most", () => {
  const featured = faq.filter((entry) => entry.featured).map(({ id }) => id);
  expect(featured).toEqual([
    "cost-in-ellijay",
    "delivery-to-blue-ridge-and-jasper",
    "what-is-included",
    "how-far-ahead",
  ]);
});

test("answers name facts instead of typing numbers", () => {
  for (const { answer } of faq) {
    expect(() => fillFacts(answer, itemPrices([]), startingBusiness)).not.toThrow();
    expect(answer.replace(/\{\{.+?\}\}/g, "")).not.toMatch(/\d/);
  }
});
