// A waiver text as it is signed: one text file, with its front matter. Its bytes are what the hash of a signature covers, so
// the same words always make the same bytes.
import type { WaiverMeta } from "#app/features/base/documents/rules/document-kinds.ts";

type Words = { title: string; markdown: string; meta: WaiverMeta };

export function composeWaiverText({ title, markdown, meta }: Words): string {
  const consent = folded(meta.consent).join("\n");
  return `---\neffective: ${meta.effective}\nconsent:\n${consent}\n---\n\n# ${title}\n\n${markdown.trim()}\n`;
}

const LINE_WIDTH = 121;
const INDENT = "  ";

/** Front matter has one line a field; a longer one continues on indented lines. */
function folded(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= LINE_WIDTH) lines[lines.length - 1] = line;
    else lines.push(INDENT + word);
  }
  return lines;
}
