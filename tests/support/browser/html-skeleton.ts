const TAG = /<(\/?)([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>|<[!a-z/]/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;

export type Tag = { name: string; attributes: Map<string, string> };

/** The tags of a page as a browser reads them. A script ends where its text first says so, wherever that is. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const bare = html
    .replace(/(<(script|style|textarea|title)\b[^>]*>)[\s\S]*?<\/\2/gi, "$1</$2")
    .replace(/<!--.*?-->/gs, "");
  for (const [whole, slash, name, inner = ""] of bare.matchAll(TAG)) {
    if (slash) continue;
    const pairs = [...inner.matchAll(ATTRIBUTE)].map(([, key = "", a, b, c]): [string, string] => [
      key.toLowerCase(),
      a ?? b ?? c ?? "",
    ]);
    tags.push({ name: (name ?? whole).toLowerCase(), attributes: new Map(pairs) });
  }
  return tags;
}

/** What a page is built of, without its words: the same page with other words has the same skeleton. */
export function skeletonOf(html: string): string[] {
  return tagsOf(html).map(({ name, attributes }) => `${name} ${[...attributes.keys()].join(" ")}`);
}
