/**
 * Parts words that are wider than their column, in the current font. pdfkit can do so itself, but in a time that grows
 * with the square of the length: one browser header of 16 KB without a space would hold up the server for many seconds.
 */
export function breakLongWords(doc: PDFKit.PDFDocument, text: string, width: number): string {
  const widths = new Map<string, number>();
  const letterWidth = (letter: string): number => {
    const known = widths.get(letter) ?? doc.widthOfString(letter);
    widths.set(letter, known);
    return known;
  };
  return text
    .split(" ")
    .map((word) => breakWord(word, width - KERNING_ALLOWANCE, letterWidth))
    .join(" ");
}

/** Letters measured one by one are a little narrower or wider than side by side. */
const KERNING_ALLOWANCE = 6;

function breakWord(word: string, width: number, widthOf: (letter: string) => number): string {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const letter of word) {
    const added = widthOf(letter);
    if (used + added > width) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line += letter;
    used += added;
  }
  return [...lines, line].join("\n");
}
