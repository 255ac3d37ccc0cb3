import type { Block } from "#app/features/base/documents/rules/markdown-blocks.ts";
import type { FaqCategory } from "#content/faq-categories.ts";

export type FaqEntry = {
  /** Also the anchor on the page: `/faq#cost-in-ellijay`. */
  id: string;
  question: string;
  answer: Block[];
  category: FaqCategory;
  featured: boolean;
};
