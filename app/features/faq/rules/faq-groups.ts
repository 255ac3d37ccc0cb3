import { type FaqCategory, type FaqEntry, faqCategories } from "../../../../content/faq.ts";

type FaqGroup = { category: FaqCategory; entries: FaqEntry[] };

/** In the order of the categories; one without a question is left out. */
export function faqGroups(entries: readonly FaqEntry[]): FaqGroup[] {
  return faqCategories
    .map((category) => ({ category, entries: entries.filter((entry) => entry.category === category) }))
    .filter((group) => group.entries.length > 0);
}
