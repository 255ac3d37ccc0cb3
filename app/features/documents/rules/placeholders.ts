export type Placeholder = { typed: string; name: string; at: number };

/** What a text has in double braces, each once, in the order of the text. */
export function placeholdersIn(text: string): Placeholder[] {
  const found = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map((match) => {
    return { typed: match[0], name: match[1] ?? "", at: match.index };
  });
  return found.filter(({ typed }, index) => found.findIndex((one) => one.typed === typed) === index);
}
