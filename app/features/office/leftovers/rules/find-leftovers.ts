import { wordPattern } from "./mark-words.ts";
import type { PageText } from "./page-texts.ts";

export const sourceKinds = ["page", "email", "pdf", "card", "feed"] as const;
type SourceKind = (typeof sourceKinds)[number];

/** Something a customer can see, how much it is looked at beside the others, and where its own words are changed. */
export type Source = { kind: SourceKind; name: string; seen: number; href?: string | undefined };
export type Reading = { source: Source; texts: readonly PageText[] };

export type Leftover = {
  /** Where it was seen: `Home page`, `Every page`. */
  name: string;
  kind: SourceKind;
  /** Where on it. */
  part: string;
  text: string;
  /** The words that are meant, as they stand in the text. */
  words: string[];
  /** More sentences of the same text, which are changed in one go. */
  more: number;
  href: string | undefined;
  seen: number;
};

/** How many pages have the same sentence before it is said to be on every page. */
const EVERYWHERE = 8;

type Search = {
  /** The words that no longer belong. */
  words: readonly string[];
  /** Sentences that the owner wants to stay. */
  left: readonly string[];
  /** The document that says a sentence, where one does. */
  findDocument: (text: string) => string | undefined;
  /** The setting that has one of these words, where one does: the sentence follows it. */
  findSetting: (words: readonly string[]) => string | undefined;
};

/** Every sentence that has one of the words, once, what most people see first. */
export function findLeftovers(readings: readonly Reading[], { words, left, findDocument, findSetting }: Search) {
  if (words.length === 0) return { found: [], stays: [] };
  const pattern = wordPattern(words);
  const byText = new Map<string, Collected>();
  for (const { source, texts } of readings) {
    for (const { part, text } of texts) {
      const matched = [...new Set(text.match(pattern) ?? [])];
      if (matched.length === 0) continue;
      const { kind, name, seen } = source;
      const known = byText.get(text) ?? newLeftover({ name, kind, part, text, words: matched });
      const href = known.pages > 0 ? known.href : (findSetting(matched) ?? findDocument(text) ?? source.href);
      // Said on two pages, it belongs to neither: its words are the site's.
      const isShared = known.pages > 0 && href === known.source && source.href !== href;
      byText.set(text, {
        ...known,
        href: isShared ? undefined : href,
        source: known.pages > 0 ? known.source : source.href,
        seen: known.seen + seen,
        pages: known.pages + 1,
      });
    }
  }
  const all = [...byText.values()].map(({ pages, source: _source, ...one }) => ({
    ...one,
    name: pages >= EVERYWHERE && one.kind === "page" ? "Every page" : one.name,
  }));
  return {
    found: together(all.filter(({ text }) => !left.includes(text))),
    stays: all.filter(({ text }) => left.includes(text)),
  };
}

/** `source` is the document of the page where it was seen first. */
type Collected = Leftover & { pages: number; source: string | undefined };

const newLeftover = (seen: Pick<Leftover, "name" | "kind" | "part" | "text" | "words">): Collected => ({
  ...seen,
  more: 0,
  href: undefined,
  seen: 0,
  pages: 0,
  source: undefined,
});

/** The sentences of one document are one row: it is opened once. */
function together(all: Leftover[]): Leftover[] {
  const rows: Leftover[] = [];
  for (const one of all) {
    const first = one.href === undefined ? undefined : rows.find(({ href }) => href === one.href);
    if (first) {
      first.more += 1;
      first.seen = Math.max(first.seen, one.seen);
    } else rows.push({ ...one });
  }
  return rows.sort((a, b) => b.seen - a.seen);
}

export const countSentences = (rows: readonly Pick<Leftover, "more">[]) =>
  rows.reduce((sum, { more }) => sum + 1 + more, 0);
