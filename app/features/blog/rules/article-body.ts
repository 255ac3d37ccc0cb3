// The small part of Markdown that articles are written in. Everything else is plain text.

export type Span = { text: string; strong: boolean };
export type Block =
  | { kind: "heading" | "subheading"; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: Span[][] };

const HEADING = "## ";
const BULLET = "- ";
const WHOLLY_BOLD = /^\*\*([^*]+)\*\*$/;

/** One line is one heading, sub-heading, bullet or paragraph; bullets form a list until another line ends it. */
export function articleBlocks(markdown: string): Block[] {
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
    list.push(spansOf(line.slice(BULLET.length)));
  }
  return blocks;
}

function lineBlock(line: string): Block {
  if (line.startsWith(HEADING)) return { kind: "heading", text: line.slice(HEADING.length).trim() };
  const bold = WHOLLY_BOLD.exec(line)?.[1];
  return bold ? { kind: "subheading", text: bold } : { kind: "paragraph", spans: spansOf(line) };
}

/** `**so**` is strong; an opening without its end stays as it was typed. */
function spansOf(line: string): Span[] {
  const parts = line.split(/\*\*([^*]+)\*\*/);
  return parts.map((text, index) => ({ text, strong: index % 2 === 1 })).filter(({ text }) => text);
}
