// The small part of Markdown that our words are written in. Everything else is plain text, so nothing in it can run.
import { isSafeLink } from "./safe-link.ts";

export type Span = { text: string; strong: boolean; href?: string };
export type Block =
  | { kind: "heading" | "subheading"; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] };

const HEADING = "## ";
const BULLET = "- ";
const WHOLLY_BOLD = /^\*\*([^*]+)\*\*$/;

/** One line is one heading, sub-heading, bullet or paragraph; bullets form a list until another line ends it. */
export function markdownBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
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

function lineBlock(line: string): Block {
  if (line.startsWith(HEADING)) return { kind: "heading", text: line.slice(HEADING.length).trim() };
  const bold = WHOLLY_BOLD.exec(line)?.[1];
  return bold ? { kind: "subheading", text: bold } : { kind: "paragraph", spans: lineSpans(line) };
}

/** `**so**` is strong; an opening without its end stays as it was typed. */
export function lineSpans(line: string): Span[] {
  const parts = line.split(/\*\*([^*]+)\*\*/);
  return parts.flatMap((text, index) => linkSpans(text, index % 2 === 1)).filter(({ text }) => text);
}

export const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/;

/** `[our calendar](/calendar)` is a link; one to anything but a page, an address or a phone stays as it was typed. */
function linkSpans(text: string, strong: boolean): Span[] {
  const found = LINK.exec(text);
  if (!found) return [{ text, strong }];
  const [whole, label = "", href = ""] = found;
  const link = isSafeLink(href) ? { text: label, strong, href } : { text: whole, strong };
  const after = text.slice(found.index + whole.length);
  return [{ text: text.slice(0, found.index), strong }, link, ...linkSpans(after, strong)];
}

/** The words alone, as search engines and feeds get them. */
export function plainText(blocks: readonly Block[]): string {
  const join = (spans: Span[]) => spans.map(({ text }) => text).join("");
  return blocks
    .map((block) => {
      if (block.kind === "list") return block.items.map(join).join(" ");
      return block.kind === "paragraph" ? join(block.spans) : block.text;
    })
    .join(" ");
}
