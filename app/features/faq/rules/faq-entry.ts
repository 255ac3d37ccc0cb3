import type { FaqCategory } from "../../../../content/faq-categories.ts";
import type { Block } from "../../documents/rules/markdown-blocks.ts";

export type FaqEntry = {
  /** Also the anchor on the page: `/faq#cost-in-ellijay`. */
  id: string;
  question: string;
  answer: Block[];
  category: FaqCategory;
  featured: boolean;
};
