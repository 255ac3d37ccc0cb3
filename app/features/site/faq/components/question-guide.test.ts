import { expect, test } from "vitest";
import type { FaqCategory } from "#content/faq-categories.ts";
import { faqGroups } from "./question-guide.tsx";

const entry = (id: string, category: FaqCategory) => ({ id, category, question: "?", answer: [], featured: false });

test("questions are grouped in the order of the categories, and keep their own order within", () => {
  const groups = faqGroups([entry("wind", "Weather"), entry("wet", "Pricing"), entry("cost", "Pricing")]);
  expect(groups.map(({ category, entries }) => [category, entries.map(({ id }) => id)])).toEqual([
    ["Pricing", ["wet", "cost"]],
    ["Weather", ["wind"]],
  ]);
});
