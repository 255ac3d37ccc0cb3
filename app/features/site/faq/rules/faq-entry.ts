import type { MarkdownBlock } from "#app/features/base/documents/rules/markdown-blocks.ts";
import type { FaqCategory } from "#content/faq-categories.ts";

export type FaqEntry = {
  /** Also the anchor on the page: `/faq#cost-in-ellijay`. */
  id: string;
  question: string;
  answer: MarkdownBlock[];
  category: FaqCategory;
  featured: boolean;
};
