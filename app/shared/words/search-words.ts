// A search finds records that contain all typed words. Trigram indexes find three letters or more anywhere. Shorter
// words are looked for only at the beginning of words, so that no search reads a whole table.

/** The spellings of one word in a record, as patterns for `like`. */
export type SearchWord = string[];

export type Search = {
  words: SearchWord[];
  /** Set if it may be the number of a record. */
  number: number | null;
};

/** Counting stops here. If a search finds more, people read the first pages and add a word. */
export const MOST_COUNTED = 250;

const MOST_WORDS = 8;
const LONGEST_NUMBER = 9;
const NUMBER = /^[\d\s()+./#-]*\d[\d\s()+./#-]*$/;

/** Lists of rentals contain these words, which name no rental. */
const LIST_WORDS = /(?<!\S)(?:and|\d+ ×)(?!\S)/gi;

/**
 * Punctuation around a word. It stays before fewer than three letters, which are looked for right after a space, and
 * after an initial.
 */
const PUNCTUATION = /^["'“‘([]+(?=[\p{L}\p{N}]{3})|(?<=[\p{L}\p{N}]{2})[.:!?"'”’)\]]+$/gu;

export function readSearch(q: string): Search {
  // A number is one word, however it is grouped: (706) 555-0100.
  const typed = NUMBER.test(q) ? [q.trim()] : splitWords(q);
  const words = isTooShort(q) ? [] : typed.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);
  const digits = NUMBER.test(q) ? q.replace(/\D/g, "") : "";
  const number = digits !== "" && digits.length <= LONGEST_NUMBER ? Number(digits) : null;
  return { words: words.map(waysToWrite), number };
}

function splitWords(q: string): string[] {
  const names = q.replace(LIST_WORDS, " ");
  return (isTooShort(names) ? q : names).split(/[\s,;]+/).map((word) => word.replace(PUNCTUATION, ""));
}

/** Pages show this for a query that is too short. */
export const TYPE_MORE = "Type at least two letters or digits.";

/** Counting stopped, so the total is only a minimum. */
export const isCutOff = (total: number, q: string): boolean => q !== "" && total === MOST_COUNTED;

/** A single letter would find nearly everyone, so nothing is searched yet. */
export function isTooShort(q: string): boolean {
  return (q.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2;
}

/** A number is also looked for by its digits, without the country code. */
function waysToWrite(word: string): SearchWord {
  const digits = word.replace(/\D/g, "");
  if (!NUMBER.test(word) || digits === word || digits.length < 3) return [pattern(word)];
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return [pattern(word), pattern(local)];
}

function pattern(word: string): string {
  const escaped = word.replace(/[\\%_]/g, "\\$&");
  return /[\p{L}\p{N}]{3}/u.test(word) ? `%${escaped}%` : `% ${escaped}%`;
}
