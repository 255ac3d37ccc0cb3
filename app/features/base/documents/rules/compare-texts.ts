import { type Change, diffLines, diffWordsWithSpace } from "diff";

export type TextPart = { change: "same" | "added" | "removed"; text: string };

/** The share of a line that must stay the same for its words to be compared one by one. */
const ALIKE = 0.5;

/** Compares by lines, and word by word within a line that changed a little. A rewritten line is shown as a whole. */
export function compareTexts(from: string, to: string): TextPart[] {
  const lines = diffLines(withEnd(from), withEnd(to));
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const before = lines[index - 1];
    if (line.removed && next?.added) return changedLines(line, next);
    return line.added && before?.removed ? [] : [toPart(line)];
  });
}

function changedLines(removed: Change, added: Change): TextPart[] {
  const words = diffWordsWithSpace(removed.value, added.value);
  const same = words.filter((word) => !word.added && !word.removed).reduce((sum, { value }) => sum + value.length, 0);
  const alike = same / Math.max(removed.value.length, added.value.length);
  return alike >= ALIKE ? words.map(toPart) : [toPart(removed), toPart(added)];
}

function toPart({ added, removed, value }: Change): TextPart {
  return { change: added ? "added" : removed ? "removed" : "same", text: value };
}

/** Without a line break, the last line would differ from the same line with one. */
function withEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
