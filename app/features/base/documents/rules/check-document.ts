// Finds the problems that keep a text off the site, by field.

import { isPlainDate, type PlainDate } from "#app/shared/days/plain-date.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { articleCategories } from "#content/article-categories.ts";
import { faqCategories } from "#content/faq-categories.ts";
import { siteFields } from "#content/site-words.ts";
import type { DocumentText, MetaOf } from "./document-kinds.ts";
import { legalSections } from "./legal-sections.ts";
import { LINK } from "./markdown-blocks.ts";
import { isPageLink, isSafeLink } from "./safe-link.ts";
import { townFault } from "./town-text.ts";

/** Keys are `title`, `slug`, `markdown`, or a field of `meta`. */
export type Faults = Record<string, string>;

export type CheckFacts = {
  today: PlainDate;
  unknown: (text: string) => string[];
};

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

export function checkDocument(kind: DocumentKind, text: DocumentText, facts: CheckFacts): Faults {
  const faults: [string, string | undefined][] = [
    ["title", text.title ? undefined : kind === "town" ? "Please name the town." : "Please give it a title."],
    ["slug", slugFault(kind, text.slug)],
    ["markdown", kind === "site" || text.markdown.trim() ? linkFault(text.markdown) : "Please write the text."],
    ...Object.entries(metaFaults(kind, text, facts)),
    ...unknownFaults(kind, text, facts.unknown),
  ];
  return Object.fromEntries(faults.reverse().filter((fault): fault is [string, string] => fault[1] !== undefined));
}

/** Leaves out empty fields, which are no mistake before someone wants to publish. */
export function typedFaults(faults: Faults, { meta, ...text }: DocumentText): Faults {
  const values = { ...text, ...meta } as Record<string, unknown>;
  return Object.fromEntries(Object.entries(faults).filter(([name]) => String(values[name] ?? "") !== ""));
}

function slugFault(kind: DocumentKind, slug: string): string | undefined {
  if (kind === "waiver" || kind === "announcement" || kind === "site") return undefined;
  if (!slug) return "Please give it a web address.";
  return SLUG.test(slug) ? undefined : "Use small letters, digits and single hyphens, such as rainy-day-plan.";
}

function linkFault(markdown: string): string | undefined {
  for (const [, , href = ""] of markdown.matchAll(new RegExp(LINK, "g")))
    if (!isSafeLink(href)) return `The link ${href} can't be used. Links start with https://, mailto: or tel:.`;
  return undefined;
}

type MetaCheck<K extends DocumentKind> = (text: DocumentText<K>, facts: CheckFacts) => Record<string, string | false>;

const metaChecks: { [K in DocumentKind]: MetaCheck<K> } = {
  article: ({ meta }) => ({
    excerpt: !meta.excerpt && "Please sum it up in a sentence or two.",
    author: !meta.author && "Please say who wrote it.",
    publishDate: !isPlainDate(meta.publishDate) && "Please choose a date.",
    category: !(articleCategories as readonly string[]).includes(meta.category) && "Please choose a category.",
    metaDescription: meta.metaDescription.length > 200 && "Search engines show about 160 characters.",
  }),
  question: ({ meta }) => ({
    category: !(faqCategories as readonly string[]).includes(meta.category) && "Please choose a category.",
  }),
  town: ({ meta, markdown }) => ({
    heading: !meta.heading && "Please write a heading.",
    description: !meta.description && "Please write a sentence for search engines.",
    latitude: meta.latitude === null && "Please say where it is, so that it's on the map.",
    longitude: meta.longitude === null && "Please say where it is, so that it's on the map.",
    markdown: townFault(markdown),
  }),
  site: ({ slug, meta }) =>
    Object.fromEntries(
      Object.entries(siteFields(slug)).map(([name, { length }]) => [name, siteFault(meta[name] ?? " ", length)]),
    ),
  waiver: ({ meta, markdown }, { today }) => ({
    effective: effectiveFault(meta.effective, today),
    consent: !meta.consent && "Please write what people agree to who sign electronically.",
    markdown: sectionFault(markdown),
  }),
  legal: ({ meta, markdown }) => ({
    heading: !meta.heading && "Please write a heading.",
    lead: !meta.lead && "Please write a first sentence.",
    description: !meta.description && "Please write a sentence for search engines.",
    markdown: sectionFault(markdown),
  }),
  announcement: ({ meta, markdown }) => ({
    markdown: markdown.trim().includes("\n")
      ? "An announcement is one line."
      : markdown.length > 200 && "Please keep this under 200 characters.",
    from: meta.from !== "" && !isMoment(meta.from) && "Please choose a day and a time.",
    until: untilFault(meta),
    link:
      meta.link !== "" && !isPageLink(meta.link) && "A link starts with https://, or with / for a page of this site.",
  }),
};

function metaFaults(kind: DocumentKind, text: DocumentText, facts: CheckFacts): Record<string, string | undefined> {
  const kindFaults = (metaChecks[kind] as MetaCheck<DocumentKind>)(text, facts);
  return Object.fromEntries(Object.entries(kindFaults).map(([name, fault]) => [name, fault || undefined]));
}

/** The length is a hint, but twice as much breaks the page. */
function siteFault(text: string, length: number): string | false {
  if (text === "") return "Please write something: the page needs it.";
  return text.length > 2 * length + 60 && `Please keep this to about ${length} characters.`;
}

function effectiveFault(effective: string, today: PlainDate): string | false {
  if (!isPlainDate(effective)) return "Please choose the day from which it is signed.";
  return effective < today && "A new text is signed from today on, or later.";
}

function sectionFault(markdown: string): string | false {
  return legalSections(markdown).length === 0 && "Please start each section with a heading: ## Weather";
}

function isMoment(text: string): boolean {
  return MOMENT.test(text) && isPlainDate(text.slice(0, "yyyy-MM-dd".length));
}

function untilFault({ from, until }: MetaOf["announcement"]): string | false {
  if (until === "") return false;
  if (!isMoment(until)) return "Please choose a day and a time.";
  return isMoment(from) && until <= from && "It ends before it starts.";
}

/** Every text of a document may name facts, but only existing ones. */
function unknownFaults(
  kind: DocumentKind,
  { title, markdown, meta }: DocumentText,
  unknown: CheckFacts["unknown"],
): [string, string | undefined][] {
  const texts = Object.entries({ title, markdown, ...meta }).map(([name, value]) => [name, [value].flat().join("\n")]);
  return texts.map(([name = "", text = ""]) => {
    const names = kind === "waiver" ? [...unknown(text), ...pricesIn(text)] : unknown(text);
    return [name, names.length > 0 ? unknownText(names) : undefined];
  });
}

function pricesIn(text: string): string[] {
  return text.match(/\{\{\s*(price|wetFee):[^}]*\}\}/g) ?? [];
}

function unknownText(names: string[]): string {
  const nameList = new Intl.ListFormat("en-US").format(names);
  return `${nameList} ${names.length === 1 ? "isn't a fact" : "aren't facts"} we can fill in. Pick one with Insert a fact.`;
}
