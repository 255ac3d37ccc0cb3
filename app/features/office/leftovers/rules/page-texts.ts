// What a page says, in pieces as short as a sentence: what is seen, what is read aloud, what search engines and shared links get.

/** `part` says where on the page, where that helps to find it. */
export type PageText = { part: string; text: string };

export function pageTexts(html: string): PageText[] {
  const { head, body } = /<head[^>]*>(?<head>.*?)<\/head>(?<body>.*)/s.exec(html)?.groups ?? { head: "", body: html };
  const shown = (body ?? "").replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "\n");
  const footer = /<footer\b.*<\/footer>/s.exec(shown)?.[0] ?? "";
  const texts = [
    ...named("title", [/<title[^>]*>(.*?)<\/title>/s.exec(head ?? "")?.[1] ?? ""]),
    ...named("for search engines and shared links", metaTexts(head ?? "")),
    ...named("structured data", structuredTexts(html)),
    ...named("", lines(shown.replace(footer, "\n"))),
    ...named("footer", lines(footer)),
    ...named("description of a picture or button", labels(shown)),
  ];
  const seen = new Set<string>();
  return texts.filter(({ text }) => text !== "" && !seen.has(text) && seen.add(text));
}

/** A plain text, such as an email's, by its lines. */
export const plainTexts = (text: string): PageText[] => named("", text.split(/\n/).flatMap(sentences));

const named = (part: string, texts: readonly string[]): PageText[] =>
  texts.map((text) => ({ part, text: tidy(text) })).filter(({ text }) => text !== "");

function metaTexts(head: string): string[] {
  const wanted =
    /(?:name|property)="(?:description|keywords|author|application-name|geo\.[a-z]+|og:[a-z_:]+|twitter:[a-z_:]+)"/;
  return [...head.matchAll(/<meta\b[^>]*>/g)]
    .filter(([tag]) => wanted.test(tag))
    .flatMap(([tag]) => sentences(/content="([^"]*)"/.exec(tag)?.[1] ?? ""));
}

function structuredTexts(html: string): string[] {
  const blocks = [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = "null"]) => listStrings(JSON.parse(json)));
}

/** Every text in a value of JSON. */
export function listStrings(value: unknown): string[] {
  if (typeof value === "string") return sentences(value);
  return value && typeof value === "object" ? Object.values(value).flatMap(listStrings) : [];
}

const INLINE = /<\/?(?:a|abbr|b|br|code|em|i|mark|small|span|strong|sub|sup|tspan|u|wbr)\b[^>]*>/g;

const lines = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(INLINE, " ")
    .replaceAll(/<[^>]+>/g, "\n")
    .split("\n")
    .flatMap(sentences);

const labels = (html: string) =>
  [...html.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]+)"/g)].map(([, text = ""]) => text);

const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z"“])/);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#x27": "'", "#39": "'" };

const tidy = (text: string) =>
  text
    .replaceAll(/&([a-z]+|#x?[\da-f]+);/gi, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "")
    .trim();
