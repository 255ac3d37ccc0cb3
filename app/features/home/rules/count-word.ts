const words = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** A count as a heading begins with it: a word up to twelve, digits beyond. */
export function countWord(count: number): string {
  return words[count] ?? String(count);
}
