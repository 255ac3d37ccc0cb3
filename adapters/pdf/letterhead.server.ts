// What frames the pages: the business at the head of the first, title and page number on every one.

import { COLOR, drawSeam, drawSign } from "./brand.server.ts";
import { decoration, setLook, tagged } from "./flow.server.ts";
import type { Letterhead } from "./port.ts";

const SIGN_SIZE = 46;
const SMALL = { face: "text", size: 8, color: COLOR.inkMute } as const;
const NAME = { face: "display", size: 17, color: COLOR.pine } as const;

export function letterhead(doc: PDFKit.PDFDocument, business: Letterhead): void {
  const { left, right } = doc.page.margins;
  const top = 36;
  const { logo } = business;
  decoration(doc, () => {
    if (logo) doc.image(Buffer.from(logo), left, top, { fit: [SIGN_SIZE, SIGN_SIZE] });
    else drawSign(doc, left, top, SIGN_SIZE);
  });
  const x = left + SIGN_SIZE + 12;
  const width = doc.page.width - right - x;
  tagged(doc, "P", () => oneLine(doc, NAME, business.businessName, x, top + 5, width));
  const contact = `${business.businessPhone}  ·  ${business.businessEmail}`;
  tagged(doc, "P", () => oneLine(doc, SMALL, contact, x, top + 28, width));
  decoration(doc, () => drawSeam(doc, top + SIGN_SIZE + 11, COLOR.apple, 1.4));
  doc.y = top + SIGN_SIZE + 21;
}

/** What every page says of the whole: its title at the head, its number at the foot. */
type Frame = { businessName: string; title: string; reference: string };

/** Drawn last, when the number of pages is known. */
export function pageFrames(doc: PDFKit.PDFDocument, frame: Frame): void {
  const { start, count } = doc.bufferedPageRange();
  const { left, right } = doc.page.margins;
  const width = doc.page.width - left - right;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.markContent("Artifact", { type: "Pagination" });
    if (index > 0) {
      oneLine(doc, SMALL, `${frame.businessName}  ·  ${frame.title}`, left, 36, width);
      drawSeam(doc, 52, COLOR.apple);
    }
    const foot = doc.page.height - 44;
    drawSeam(doc, foot - 8);
    const number = `Page ${index + 1} of ${count}`;
    oneLine(doc, SMALL, frame.reference, left, foot, width - 80);
    oneLine(doc, SMALL, number, left + width - doc.widthOfString(number), foot, 80);
    doc.endMarkedContent();
  }
}

/** One line of text, cut off at the edge; the full text is elsewhere in the document. */
function oneLine(
  doc: PDFKit.PDFDocument,
  look: typeof SMALL | typeof NAME,
  text: string,
  x: number,
  y: number,
  width: number,
): void {
  const shown = setLook(doc, look, text);
  doc.text(shown, x, y, { width, height: doc.currentLineHeight(), ellipsis: "…", lineBreak: false });
}
