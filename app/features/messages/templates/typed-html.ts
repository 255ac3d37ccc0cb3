import { html, type Markup } from "./html-markup.ts";
import { STYLE } from "./mail-style.ts";
import { typedLines } from "./wording.ts";

// A dot or bracket after an address ends the sentence, not the address.
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** A typed email: an empty line ends a paragraph, a line break stays one. */
export function typedParagraphs(text: string): Markup[] {
  const paragraphs = typedLines(text)
    .join("\n")
    .split(/\n{2,}/);
  return paragraphs.map((one) => html`<p class="ink" style="${STYLE.paragraph}">${one.split("\n").map(lineHtml)}</p>`);
}

function lineHtml(line: string, index: number): Markup {
  const pieces = line.split(ADDRESS).map((piece) => (ADDRESS.test(piece) ? link(piece) : html`${piece}`));
  return index === 0 ? html`${pieces}` : html`<br>${pieces}`;
}

const link = (url: string) => html`<a class="link" href="${url}" style="${STYLE.link}">${url}</a>`;
