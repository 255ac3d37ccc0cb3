import { type MarkdownBlock, markdownBlocks } from "./markdown-blocks.ts";

export type LegalSection = { id: string; heading: string; blocks: MarkdownBlock[] };

const ID = /\s*\{#([\w-]+)\}$/;

/**
 * Splits a text at its `## ` headings. `## Who else sees it {#shared}` sets the anchor of a section, `/privacy#shared`.
 */
export function legalSections(markdown: string): LegalSection[] {
  const sections: LegalSection[] = [];
  for (const block of markdownBlocks(markdown)) {
    if (block.kind === "heading") {
      const heading = block.text.replace(ID, "");
      const id = ID.exec(block.text)?.[1] ?? makeSectionId(heading);
      sections.push({ id: unused(id, sections), heading, blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

function unused(id: string, sections: readonly LegalSection[]): string {
  const namesakes = sections.filter((section) => section.id === id || section.id.startsWith(`${id}-`)).length;
  return namesakes === 0 ? id : `${id}-${namesakes + 1}`;
}

/** Turns `What you can ask for` into `what-you-can-ask-for`. */
export function makeSectionId(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
