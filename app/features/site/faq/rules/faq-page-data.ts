import type { FAQPage, WithContext } from "schema-dts";
import { plainText } from "#app/features/base/documents/rules/markdown-blocks.ts";
import type { FaqEntry } from "./faq-entry.ts";

/** The questions as search engines read them. */
export function faqPageData(entries: readonly FaqEntry[], publicUrl: string): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    url: `${publicUrl}/faq`,
    mainEntity: entries.map(({ id, question, answer }) => ({
      "@type": "Question",
      name: question,
      url: `${publicUrl}/faq#${id}`,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}
