/** A text in pieces, those marked that are one of the words. */
export function markWords(text: string, words: readonly string[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const { index, 0: word } of text.matchAll(wordPattern(words))) {
    if (index > at) pieces.push({ text: text.slice(at, index), marked: false });
    pieces.push({ text: word, marked: true });
    at = index + word.length;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), marked: false }] : pieces;
}

/** Whole words only; those of the landscape in any spelling, a state's two letters only in capitals. */
export function wordPattern(words: readonly string[]): RegExp {
  const one = words.map((word) => {
    const text = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return /^[a-z]/.test(word) ? `[${word[0]}${word[0]?.toUpperCase()}]${text.slice(1)}` : text;
  });
  return new RegExp(`(?<![\\p{L}\\d])(?:${one.join("|")})(?![\\p{L}\\d])`, "gu");
}
