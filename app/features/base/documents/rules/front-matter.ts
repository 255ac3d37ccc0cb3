/** Reads `name: value` lines between two `---`, then the text. The value is everything after the first `: `. */
export function readFrontMatter(file: string, source: string): { fields: Record<string, string>; body: string } {
  const [, head, body] = /^---\r?\n([\s\S]+?)\r?\n---\r?\n([\s\S]+)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter between two ---`);
  const lines = head.split(/\r?\n/).map((line) => {
    const [name = "", ...rest] = line.split(": ");
    return [name, rest.join(": ").trim()];
  });
  return { fields: Object.fromEntries(lines), body };
}

/** Reads `weather, safety` as a list. */
export function wordList(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
