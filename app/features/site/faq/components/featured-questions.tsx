import { Card } from "#app/ui/card.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import type { FaqEntry } from "../rules/faq-entry.ts";
import { AnswerText } from "./answer-text.tsx";
import { categoryIcons } from "./category-icons.ts";

const TONES = ["sun", "sky", "leaf", "peach"] as const;

/** The questions asked most, answered without a click. */
export function FeaturedQuestions({ entries }: { entries: FaqEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="most-asked" className="band pt-4 pb-14">
      <h2 id="most-asked" className="text-h2">
        Most Asked Questions
      </h2>
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {entries.map(({ id, question, answer, category }, index) => {
          const Icon = categoryIcons[category];
          return (
            <Card key={id}>
              <RoundIcon tone={TONES[index % TONES.length]} size="lg">
                <Icon />
              </RoundIcon>
              <h3 className="mt-3 text-[1.3125rem] leading-tight">{question}</h3>
              <AnswerText answer={answer} className="mt-2 max-w-[62ch] text-ink-soft" />
            </Card>
          );
        })}
      </div>
    </section>
  );
}
