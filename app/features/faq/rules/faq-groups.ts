import { type FaqCategory, faqCategories } from "../../../../content/faq-categories.ts";
import type { FaqEntry } from "./faq-entry.ts";

type FaqGroup = { category: FaqCategory; entries: FaqEntry[] };

/** In the order of the categories; one without a question is left out. */
export function faqGroups(entries: readonly FaqEntry[]): FaqGroup[] {
  return faqCategories
    .map((category) => ({ category, entries: entries.filter((entry) => entry.category === category) }))
    .filter((group) => group.entries.length > 0);
}
