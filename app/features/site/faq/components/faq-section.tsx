import { ArrowRight } from "lucide-react";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { FaqEntry } from "../rules/faq-entry.ts";
import { AnswerLine } from "./answer-text.tsx";

type FaqSectionProps = {
  entries: Pick<FaqEntry, "id" | "question" | "answer">[];
  /** How many questions the page behind the link answers. */
  total: number;
};

/** On the home page: the questions asked most, the first one open. */
export function FaqSection({ entries, total }: FaqSectionProps) {
  return (
    <section id="faq" aria-labelledby="faq-heading" className="bg-sun-tint">
      <div className="band grid gap-8 pt-12 pb-13 md:pt-16 lg:grid-cols-[26rem_1fr] lg:gap-14 lg:pt-18">
        <div>
          <h2 id="faq-heading" className="text-h2">
            Good questions, straight answers
          </h2>
          <p className="mt-4 max-w-[44ch] text-lead text-ink-soft">
            {total > 0
              ? "The ones we hear most. The rest, fine print included, are one page away in plain English."
              : "Yours is welcome: call or write, and somebody who sets these up will answer."}
          </p>
          <TextLink
            href={total > 0 ? "/faq" : "/#contact"}
            className="mt-5 inline-flex min-h-11 items-center gap-2 font-display text-button font-semibold"
          >
            {total > 0 ? `Read all ${total} questions` : "Ask us"}
            <ArrowRight aria-hidden="true" className="size-5" />
          </TextLink>
        </div>
        <Accordion>
          {entries.map(({ id, question, answer }, index) => (
            <AccordionItem key={id} title={question} open={index === 0}>
              <AnswerLine answer={answer} />
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
