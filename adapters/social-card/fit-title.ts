const SIZES = [92, 84, 76, 68, 60, 54, 48, 42] as const;
const MAX_LINES = 3;
/** Font size times lines: the space between the label and the hills, less one line of text. */
const MAX_HEIGHT = 208;

/** The largest size at which the title takes no more than three lines and stays above the hills. `widthOf` measures a text at size 1. */
export function fitTitle(title: string, width: number, widthOf: (text: string) => number): number {
  const fits = (size: number) => {
    const lines = countLines(title, width / size, widthOf);
    return lines <= MAX_LINES && lines * size <= MAX_HEIGHT;
  };
  return SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 0;
}

/** Breaks as a browser would: as many words on a line as it holds. A word wider than a line does not fit at all. */
function countLines(title: string, width: number, widthOf: (text: string) => number): number {
  let lines = 1;
  let line = "";
  for (const word of title.split(/\s+/)) {
    if (widthOf(word) > width) return Number.POSITIVE_INFINITY;
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines += 1;
      line = word;
    }
  }
  return lines;
}
