// Names for the statements that come again. One that is seen for the first time may be the last of its kind: lists of values make
// ever new texts.

/** Each takes some kilobytes on every connection. */
const MOST_NAMED = 200;
const MOST_SEEN = 2000;

const names = new Map<string, string>();
const seen = new Set<string>();

/** Undefined for a text that isn't known to come again. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMED) return known;
  if (seen.has(text)) {
    seen.delete(text);
    names.set(text, `statement_${names.size + 1}`);
    return names.get(text);
  }
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.add(text);
  return undefined;
}
