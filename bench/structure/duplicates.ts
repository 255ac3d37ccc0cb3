import type { Source } from "./sources.ts";

export const BLOCK_LINES = 6;

/**
 * Each stretch of at least `BLOCK_LINES` lines that occurs elsewhere too. Indentation, blank lines, comments and imports
 * don't count. Each copy counts.
 */
export function findDuplicates(sources: Source[]): { file: string; lines: number }[] {
  const normalized = sources.map(({ file, text }) => ({ file, lines: codeLines(text) }));
  const seen = new Map<string, number>();
  const windowAt = (lines: string[], at: number) => lines.slice(at, at + BLOCK_LINES).join("\n");
  for (const { lines } of normalized) {
    for (let at = 0; at + BLOCK_LINES <= lines.length; at += 1) {
      const key = windowAt(lines, at);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  return normalized.flatMap(({ file, lines }) => {
    const isCopy = lines.map(() => false);
    for (let at = 0; at + BLOCK_LINES <= lines.length; at += 1) {
      if ((seen.get(windowAt(lines, at)) ?? 0) > 1) isCopy.fill(true, at, at + BLOCK_LINES);
    }
    return stretches(isCopy).map((length) => ({ file, lines: length }));
  });
}

function codeLines(text: string): string[] {
  return text
    .replace(/^import [\s\S]*?;$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(\/\/|\/\*|\*)/.test(line));
}

function stretches(flags: boolean[]): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const flag of [...flags, false]) {
    if (!flag && length > 0) lengths.push(length);
    length = flag ? length + 1 : 0;
  }
  return lengths;
}
