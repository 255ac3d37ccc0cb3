// Texts use a small part of Markdown. Everything else is plain text, so nothing in it can run.
import { isSafeLink } from "./safe-link.ts";

export type Span = { text: string; strong: boolean; href?: string };
export type MarkdownBlock =
  | { kind: "heading" | "subheading"; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] };

const HEADING = "## ";
const BULLET = "- ";
const WHOLLY_BOLD = /^\*\*([^*]+)\*\*$/;

/** Each line is a heading, sub-heading, bullet or paragraph. Consecutive bullets form a list. */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let list: Span[][] | undefined;
  for (const line of markdown.split(/\r?\n/).map((one) => one.trim())) {
    if (!line.startsWith(BULLET)) {
      list = undefined;
      if (line) blocks.push(lineBlock(line));
      continue;
    }
    if (!list) {
      list = [];
      blocks.push({ kind: "list", items: list });
    }
    list.push(lineSpans(line.slice(BULLET.length)));
  }
  return blocks;
}

function lineBlock(line: string): MarkdownBlock {
  if (line.startsWith(HEADING)) return { kind: "heading", text: line.slice(HEADING.length).trim() };
  const bold = WHOLLY_BOLD.exec(line)?.[1];
  return bold ? { kind: "subheading", text: bold } : { kind: "paragraph", spans: lineSpans(line) };
}

/** `**so**` is strong. An opening mark without a closing one stays as typed. */
export function lineSpans(line: string): Span[] {
  const parts = line.split(/\*\*([^*]+)\*\*/);
  return parts.flatMap((text, index) => linkSpans(text, index % 2 === 1)).filter(({ text }) => text);
}

export const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/;

/** `[our calendar](/calendar)` is a link. A link to anything but a page, an address or a phone stays as typed. */
function linkSpans(text: string, strong: boolean): Span[] {
  const match = LINK.exec(text);
  if (!match) return [{ text, strong }];
  const [whole, label = "", href = ""] = match;
  const link = isSafeLink(href) ? { text: label, strong, href } : { text: whole, strong };
  const after = text.slice(match.index + whole.length);
  return [{ text: text.slice(0, match.index), strong }, link, ...linkSpans(after, strong)];
}

/** Search engines and feeds get plain text. */
export function plainText(blocks: readonly MarkdownBlock[]): string {
  const join = (spans: Span[]) => spans.map(({ text }) => text).join("");
  return blocks
    .map((block) => {
      if (block.kind === "list") return block.items.map(join).join(" ");
      return block.kind === "paragraph" ? join(block.spans) : block.text;
    })
    .join(" ");
}
