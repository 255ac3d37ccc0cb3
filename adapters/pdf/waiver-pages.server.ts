// What the customer read and signed, in the order of the form: who and what, the text, the consent, the signature.

import { fullDate } from "#app/shared/days/date-format.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { COLOR } from "./brand.server.ts";
import {
  contentWidth,
  decoration,
  field,
  heading,
  keepTogether,
  note,
  paragraph,
  paragraphHeight,
  setLook,
  tagged,
  title,
} from "./flow.server.ts";
import { type Piece, singleFace, splitByFace } from "./fonts.server.ts";
import { letterhead } from "./letterhead.server.ts";
import { breakLines, drawLine, measureWidth } from "./mixed-text.server.ts";
import type { WaiverDocument } from "./port.ts";

const HEADING_HEIGHT = 30;
const SIGNATURE_HEIGHT = 64;
/** With the three lines below it. */
const SIGNATURE_BLOCK_HEIGHT = SIGNATURE_HEIGHT + 66;
const HAND = { face: "hand", size: 32, color: COLOR.pine } as const;
const SMALLEST_HAND = 14;
/** More letters than fit on the line at the smallest size; the full text is below. */
const LONGEST_HAND = 200;

export function waiverPages(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  letterhead(doc, waiver);
  title(doc, waiver.textTitle);
  note(doc, `Waiver ${waiver.waiverId} for booking ${waiver.bookingId}. Text version ${waiver.textVersion}.`);
  doc.y += 6;
  details(doc, waiver);
  doc.y += 10;
  for (const part of waiver.preamble) paragraph(doc, part);
  for (const section of waiver.sections) textSection(doc, section);
  consentAndSignature(doc, waiver);
}

/** The last page: what ties this document to the record it was made from. */
export function auditPage(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  doc.addPage();
  title(doc, "Record of Signing");
  note(doc, "How, when and from where this document was signed, as recorded at that moment.");
  doc.y += 8;
  field(doc, "Waiver", String(waiver.waiverId));
  field(doc, "Booking", String(waiver.bookingId));
  field(doc, "Signer", `${waiver.fullName}, ${waiver.email}`);
  field(doc, "Signed (UTC)", waiver.signedAtUtc.toISOString());
  field(doc, "Signed (local)", waiver.signedLocal);
  field(doc, "IP address", waiver.ip);
  field(doc, "Browser", waiver.userAgent);
  if (waiver.notStated.length > 0) field(doc, "Not stated by the client", waiver.notStated.join("; "));
  field(doc, "Text version", waiver.textVersion);
  field(doc, "Text SHA-256", waiver.textSha256);
  field(doc, "Record hash", waiver.recordHash);
  field(doc, "Previous record", waiver.previousHash ?? "None: this is the first record");
  doc.y += 12;
  note(
    doc,
    `The text hash is over the exact bytes of the text that was shown. The record hash covers this record and the hash of the record before it, so that no record can be changed or removed unnoticed. The file itself is digitally signed by ${waiver.businessName}: a PDF reader shows whether it was changed afterwards. The certificate is the company's own, so a reader may call its issuer unknown.`,
  );
}

function details(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  field(doc, "Name", waiver.fullName);
  field(doc, "Email", waiver.email);
  field(doc, "Phone", waiver.phone);
  field(doc, "Address", waiver.address);
  field(doc, "Event date", writtenDate(waiver.eventDate));
  if (waiver.lastDay !== waiver.eventDate) field(doc, "Through", writtenDate(waiver.lastDay));
  const { length } = waiver.items;
  waiver.items.forEach((item, at) => {
    rental(doc, length > 1 ? `Rental ${at + 1} of ${length}` : "Rental", item);
  });
}

function rental(doc: PDFKit.PDFDocument, label: string, { name, wet, limits }: WaiverDocument["items"][number]): void {
  field(doc, label, name);
  field(doc, "Water", wet ? "Wet: rented with water" : "Dry: rented without the wet option");
  if (!limits) return;
  field(doc, "Capacity", limits.capacity);
  field(doc, "Wind limit", limits.wind);
}

function textSection(doc: PDFKit.PDFDocument, section: WaiverDocument["sections"][number]): void {
  const [first] = section.paragraphs;
  heading(doc, section.heading, first ? paragraphHeight(doc, first) + 8 : 0);
  for (const part of section.paragraphs) paragraph(doc, part);
}

/** On one page: a signature with nothing above it could have been put under anything. */
function consentAndSignature(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  const consent = { text: waiver.consentText, strong: false };
  keepTogether(doc, paragraphHeight(doc, consent) + 2 * HEADING_HEIGHT + SIGNATURE_BLOCK_HEIGHT);
  textSection(doc, { heading: "Consent to Sign Electronically", paragraphs: [consent] });
  signature(doc, waiver);
}

function signature(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  heading(doc, "Signature", SIGNATURE_BLOCK_HEIGHT);
  const { left } = doc.page.margins;
  const half = contentWidth(doc) / 2 - 12;
  const line = doc.y + SIGNATURE_HEIGHT;
  const { drawnSignature } = waiver;
  if (drawnSignature) drawn(doc, drawnSignature, left + half + 24, line, half);
  typed(doc, waiver.typedSignature, left, line, drawnSignature ? half : contentWidth(doc));
  doc.y += 6;
  field(doc, "Signed by", waiver.fullName);
  field(doc, "Typed signature", waiver.typedSignature);
  field(doc, "Date", writtenDate(waiver.signedDate));
}

/** As if by hand on a line; shrunk until it fits, so that a long name does not run off the page. */
function typed(doc: PDFKit.PDFDocument, name: string, x: number, line: number, width: number): void {
  const pieces = splitByFace(HAND.face, name);
  if (singleFace(pieces)) typedInOneFace(doc, name, x, line, width);
  else typedInSeveral(doc, pieces, x, line, width - 12);
  signatureLine(doc, x, line, width);
}

function typedInSeveral(doc: PDFKit.PDFDocument, pieces: Piece[], x: number, line: number, width: number): void {
  let size: number = HAND.size;
  const cut = pieces.slice(0, LONGEST_HAND);
  doc.fontSize(size).fillColor(HAND.color);
  while (size > SMALLEST_HAND && measureWidth(doc, cut) > width) doc.fontSize(--size);
  // The full text is below.
  const [shown = []] = breakLines(doc, cut, width);
  const actual = pieces.map((piece) => piece.text).join("");
  tagged(doc, "P", () => drawLine(doc, shown, x + 6, line - size * 0.45), { actual });
}

function typedInOneFace(doc: PDFKit.PDFDocument, name: string, x: number, line: number, width: number): void {
  const shown = setLook(doc, HAND, Array.from(name).slice(0, LONGEST_HAND).join(""));
  let size: number = HAND.size;
  while (size > SMALLEST_HAND && doc.fontSize(size).widthOfString(shown) > width - 12) size -= 1;
  const height = doc.fontSize(size).currentLineHeight();
  const options = { width: width - 12, height, ellipsis: "…", oblique: 6 } as const;
  tagged(doc, "P", () => doc.text(shown, x + 6, line - height + 2, options));
}

function drawn(doc: PDFKit.PDFDocument, png: Uint8Array, x: number, line: number, width: number): void {
  const box: [number, number] = [width - 12, SIGNATURE_HEIGHT - 4];
  const place = () => doc.image(Buffer.from(png), x + 6, line - box[1] - 2, { fit: box, valign: "bottom" });
  tagged(doc, "Figure", place, { alt: "Signature drawn by hand" });
  signatureLine(doc, x, line, width);
}

function signatureLine(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  decoration(doc, () =>
    doc
      .lineWidth(1)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(COLOR.pine),
  );
  doc.y = y;
}

function writtenDate(date: string): string {
  if (!isPlainDate(date)) return date;
  return fullDate(date);
}
