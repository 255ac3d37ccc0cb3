const WORDS_PER_MINUTE = 200;

/** Whole minutes that reading takes, at least one. */
export function readTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
