import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { type FaqCategory, faqCategories } from "#content/faq-categories.ts";
import type { FaqEntry } from "../rules/faq-entry.ts";
import { AnswerText } from "./answer-text.tsx";
import { categoryIcons } from "./category-icons.ts";

/** All questions by category. */
export function QuestionGuide({ entries }: { entries: FaqEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="guide" className="band pb-8">
      <h2 id="guide" className="text-h2">
        Complete FAQ Guide
      </h2>
      {faqGroups(entries).map((group) => (
        <section
          key={group.category}
          aria-label={group.category}
          className="mt-7 grid gap-5 border-t-2 border-dashed border-line pt-7 lg:grid-cols-[14rem_1fr] lg:gap-9"
        >
          <CategoryHeading category={group.category} />
          <Accordion>
            {group.entries.map((entry) => (
              <AccordionItem key={entry.id} title={entry.question}>
                {/* A browser that is sent to an id inside closed details opens them; the question stays in view above it. */}
                <AnswerText answer={entry.answer} id={entry.id} className="scroll-mt-20" />
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
    </section>
  );
}

function CategoryHeading({ category }: Pick<FaqEntry, "category">) {
  const Icon = categoryIcons[category];
  return (
    <h3 className="flex h-15 items-center gap-3.5 text-h3">
      <RoundIcon tone="cream" size="lg">
        <Icon />
      </RoundIcon>
      {category}
    </h3>
  );
}

type FaqGroup = { category: FaqCategory; entries: FaqEntry[] };

/** In the order of the categories; one without a question is left out. */
export function faqGroups(entries: readonly FaqEntry[]): FaqGroup[] {
  return faqCategories
    .map((category) => ({ category, entries: entries.filter((entry) => entry.category === category) }))
    .filter((group) => group.entries.length > 0);
}
