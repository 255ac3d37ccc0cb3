// How the site draws each kind of words, with the site's own parts. It lives with the last of the features that draw them.

import { Spans } from "#app/features/base/documents/components/spans.tsx";
import type { DocumentText } from "#app/features/base/documents/rules/document-kinds.ts";
import { legalSections } from "#app/features/base/documents/rules/legal-sections.ts";
import { lineSpans, markdownBlocks } from "#app/features/base/documents/rules/markdown-blocks.ts";
import { readMinutes } from "#app/features/base/documents/rules/reading-time.ts";
import { WaiverReading } from "#app/features/orders/waiver/components/waiver-reading.tsx";
import { composeWaiverText } from "#app/features/orders/waiver/rules/compose-waiver-text.ts";
import { parseWaiverText } from "#app/features/orders/waiver/rules/waiver-text.ts";
import { ArticleText } from "#app/features/site/blog/components/article-text.tsx";
import { AnswerText } from "#app/features/site/faq/components/answer-text.tsx";
import { SiteWordsPreview } from "#app/features/site/home/components/site-words-preview.tsx";
import { TownPreview } from "#app/features/site/towns/components/town-preview.tsx";
import { longDate } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import { LegalText } from "./legal-text.tsx";

type PreviewProps<K extends DocumentKind> = { text: DocumentText<K> };

export function DocumentPreview({ kind, text }: { kind: DocumentKind; text: DocumentText }) {
  if (kind === "article") return <ArticlePreview text={text as DocumentText<"article">} />;
  if (kind === "question") return <QuestionPreview text={text as DocumentText<"question">} />;
  if (kind === "town") return <TownPreview text={text as DocumentText<"town">} />;
  if (kind === "site") return <SiteWordsPreview text={text as DocumentText<"site">} />;
  if (kind === "waiver") return <WaiverPreview text={text as DocumentText<"waiver">} />;
  if (kind === "legal") return <LegalPreview text={text as DocumentText<"legal">} />;
  return <AnnouncementPreview text={text as DocumentText<"announcement">} />;
}

const titleClass = "font-display text-[1.75rem] leading-tight font-semibold";

function ArticlePreview({ text: { title, markdown, meta } }: PreviewProps<"article">) {
  const day = isPlainDate(meta.publishDate) ? longDate(meta.publishDate) : "No date yet";
  return (
    <article className="px-5 pt-5 pb-10">
      <p className="text-fine text-ink-soft">Home › Blog › {title || "Untitled"}</p>
      <h2 className={`${titleClass} mt-2`}>{title || "Untitled"}</h2>
      <p className="mt-1.5 text-small text-ink-soft">
        {day} · {readMinutes(markdown)} min read · {meta.author}
      </p>
      {meta.excerpt && (
        <p className="mt-4 rounded-card bg-sun-tint px-5 py-4 font-display font-medium">{meta.excerpt}</p>
      )}
      <div className="-mt-6">
        <ArticleText blocks={markdownBlocks(markdown)} />
      </div>
    </article>
  );
}

function QuestionPreview({ text: { title, markdown, meta } }: PreviewProps<"question">) {
  return (
    <div className="p-5">
      <p className="mb-3 font-display font-semibold">{meta.category || "No category yet"}</p>
      <Accordion>
        <AccordionItem title={title || "Untitled"} open>
          <AnswerText answer={markdownBlocks(markdown)} />
        </AccordionItem>
      </Accordion>
    </div>
  );
}

function WaiverPreview({ text }: PreviewProps<"waiver">) {
  const effective = isPlainDate(text.meta.effective) ? text.meta.effective : "2000-01-01";
  const consent = text.meta.consent || "…";
  const composed = { ...text, title: text.title || "Untitled", meta: { ...text.meta, effective, consent } };
  return (
    <div className="px-3 pb-6">
      <WaiverReading text={parseWaiverText(composeWaiverText(composed))} />
      <p className="mt-4 px-2 text-small text-ink-soft">
        <span className="font-semibold">Consent to sign electronically: </span>
        {consent}
      </p>
    </div>
  );
}

function LegalPreview({ text: { markdown, meta } }: PreviewProps<"legal">) {
  return (
    <div className="px-5 pt-5 pb-10">
      <h2 className={titleClass}>{meta.heading || "Untitled"}</h2>
      <p className="mt-2 mb-7 text-lead text-ink-soft">{meta.lead}</p>
      <LegalText sections={legalSections(markdown)} />
    </div>
  );
}

function AnnouncementPreview({ text: { markdown, meta } }: PreviewProps<"announcement">) {
  const words = <Spans spans={lineSpans(markdown.trim() || "…")} />;
  return (
    <div className="pb-8">
      <p className="bg-sun px-5 py-3 text-center font-display text-small font-medium">
        {meta.link ? <span className="underline underline-offset-4">{words}</span> : words}
      </p>
      <p className="p-5 text-small text-ink-soft">It is above every page of the site, for everyone, while it runs.</p>
    </div>
  );
}
