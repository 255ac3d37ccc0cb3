// Blocks that follow one another down the page, tagged for screen readers, and never parted where it would hurt.

import { COLOR, drawSeam } from "./brand.server.ts";
import { type Face, setFace, singleFace, splitByFace } from "./fonts.server.ts";
import { breakLongWords } from "./long-words.server.ts";
import { breakLines, drawLine } from "./mixed-text.server.ts";
import type { PaperRow, WaiverDocument } from "./port.ts";

type Doc = PDFKit.PDFDocument;
type Look = { face: Face; size: number; color: string };
type Paragraph = WaiverDocument["sections"][number]["paragraphs"][number];

const LOOK = {
  title: { face: "display", size: 24, color: COLOR.pine },
  heading: { face: "display", size: 13.5, color: COLOR.pine },
  text: { face: "text", size: 9.5, color: COLOR.ink },
  strong: { face: "bold", size: 9.5, color: COLOR.ink },
  label: { face: "text", size: 8.5, color: COLOR.inkMute },
  note: { face: "text", size: 8.5, color: COLOR.inkMute },
} as const satisfies Record<string, Look>;

const LINE_GAP = 0.7;
const LABEL_WIDTH = 118;
const AMOUNT_WIDTH = 96;
/** Of the text face, in parts of its size: from one line to the next, and from its top to the baseline. */
const LINE = { height: 1.362, ascent: 1.069 };
const STRONG_PADDING = { x: 13, y: 9 };

export function contentWidth(doc: Doc): number {
  return doc.page.width - doc.page.margins.left - doc.page.margins.right;
}

/** Begins a new page unless this much room is left on the current one; what no page can hold is left to run on. */
export function keepTogether(doc: Doc, height: number): void {
  if (fitsOnPage(doc, height) && doc.y + height > doc.page.maxY()) doc.addPage();
}

function fitsOnPage(doc: Doc, height: number): boolean {
  return height <= doc.page.maxY() - doc.page.margins.top;
}

type Tag = "H1" | "H2" | "P" | "Figure";
/** What a screen reader says instead of what is drawn. */
type Said = { alt?: string; actual?: string };

const roots = new WeakMap<Doc, PDFKit.PDFStructureElement>();

/** Every document has one element that holds all others. */
export function openStructure(doc: Doc): void {
  const root = doc.struct("Document");
  doc.addStructure(root);
  roots.set(doc, root);
}

export function closeStructure(doc: Doc): void {
  roots.get(doc)?.end();
}

/** One element for a screen reader, drawn at once. */
export function tagged(doc: Doc, tag: Tag, draw: () => void, said: Said = {}): void {
  const element = doc.struct(tag, said, draw);
  roots.get(doc)?.add(element);
  element.end();
}

/** What a screen reader is to pass over. */
export function decoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

export function setLook(doc: Doc, { face, size, color }: Look, text: string): string {
  doc.fontSize(size).fillColor(color);
  return setFace(doc, face, text);
}

export function title(doc: Doc, words: string): void {
  const shown = setLook(doc, LOOK.title, words);
  tagged(doc, "H1", () => doc.text(shown, doc.page.margins.left, doc.y, { width: contentWidth(doc) }));
  doc.y += 2;
}

/** `followedBy` is what must not be torn from the heading: a heading alone at the foot of a page misleads. */
export function heading(doc: Doc, words: string, followedBy: number): void {
  doc.y += 9;
  const shown = setLook(doc, LOOK.heading, words);
  keepTogether(doc, doc.heightOfString(shown, { width: contentWidth(doc) }) + followedBy);
  // A new page begins in black.
  setLook(doc, LOOK.heading, words);
  tagged(doc, "H2", () => doc.text(shown, doc.page.margins.left, doc.y, { width: contentWidth(doc) }));
  doc.y += 2;
}

/** Of the paragraphs of the waiver's text, the same in every document. */
const heights = new Map<string, number>();
const MOST_HEIGHTS = 1000;

export function paragraphHeight(doc: Doc, { text, strong }: Paragraph): number {
  const shown = setLook(doc, strong ? LOOK.strong : LOOK.text, text);
  const padding = strong ? STRONG_PADDING : { x: 0, y: 0 };
  const width = contentWidth(doc) - 2 * padding.x;
  const key = `${strong} ${width} ${shown}`;
  const height = heights.get(key) ?? doc.heightOfString(shown, { width, lineGap: LINE_GAP });
  if (heights.size >= MOST_HEIGHTS) heights.clear();
  heights.set(key, height);
  return height + 2 * padding.y;
}

export function paragraph(doc: Doc, part: Paragraph): void {
  const height = paragraphHeight(doc, part);
  keepTogether(doc, height);
  if (part.strong && fitsOnPage(doc, height)) strongBox(doc, part.text, height);
  else bodyText(doc, part.strong ? LOOK.strong : LOOK.text, part.text);
  doc.y += 5;
}

export function note(doc: Doc, text: string): void {
  bodyText(doc, LOOK.note, text);
}

function bodyText(doc: Doc, look: Look, text: string): void {
  const shown = setLook(doc, look, text);
  const options = { width: contentWidth(doc), lineGap: LINE_GAP };
  tagged(doc, "P", () => doc.text(shown, doc.page.margins.left, doc.y, options));
}

/** What gives up a right must not be overlooked: bold, on a ground of its own, with a red edge. */
function strongBox(doc: Doc, text: string, height: number): void {
  const { left } = doc.page.margins;
  const top = doc.y + 2;
  decoration(doc, () => {
    doc.roundedRect(left, top, contentWidth(doc), height, 6).fill(COLOR.paper);
    doc.roundedRect(left, top, 3.5, height, 1.75).fill(COLOR.apple);
  });
  const shown = setLook(doc, LOOK.strong, text);
  const options = { width: contentWidth(doc) - 2 * STRONG_PADDING.x, lineGap: LINE_GAP };
  tagged(doc, "P", () => doc.text(shown, left + STRONG_PADDING.x, top + STRONG_PADDING.y, options));
  doc.y = top + height + 2;
}

/** A label and its value beside it; a value of any length runs on, over pages if it must. */
export function field(doc: Doc, label: string, given: string): void {
  const value = given.trim() === "" ? "Not recorded" : given;
  const width = contentWidth(doc) - LABEL_WIDTH;
  if (!mixedField(doc, label, value, width)) plainField(doc, label, value, width);
  decoration(doc, () => drawSeam(doc, doc.y + 1.5));
  doc.y += 2;
}

function plainField(doc: Doc, label: string, value: string, width: number): void {
  const shown = breakLongWords(doc, setLook(doc, LOOK.text, value), width);
  keepTogether(doc, doc.heightOfString(shown, { width, lineGap: LINE_GAP }) + 8);
  const top = doc.y + 3.5;
  tagged(doc, "P", () => {
    fieldLabel(doc, label, top);
    setLook(doc, LOOK.text, value);
    doc.text(shown, doc.page.margins.left + LABEL_WIDTH, top, { width, lineGap: LINE_GAP });
  });
}

/** What it was for, and the amount at the right edge: read as one line. */
export function amountRow(doc: Doc, { label, amount }: PaperRow, strong = false): void {
  const look = strong ? LOOK.strong : LOOK.text;
  const width = contentWidth(doc) - AMOUNT_WIDTH;
  const shown = breakLongWords(doc, setLook(doc, look, label), width);
  keepTogether(doc, doc.heightOfString(shown, { width, lineGap: LINE_GAP }) + 8);
  const { left } = doc.page.margins;
  const top = doc.y + 3.5;
  tagged(doc, "P", () => {
    setLook(doc, look, label);
    doc.text(`${shown} `, left, top, { width, lineGap: LINE_GAP });
    const below = doc.y;
    const sum = setLook(doc, look, amount);
    doc.text(sum, left + width, top, { width: AMOUNT_WIDTH, align: "right", lineBreak: false });
    doc.y = below;
  });
  doc.x = left;
  decoration(doc, () => drawSeam(doc, doc.y + 1.5));
  doc.y += 2;
}

/** For a value in several scripts. False when it needs but one face, or no page can hold it. */
function mixedField(doc: Doc, label: string, value: string, width: number): boolean {
  const pieces = splitByFace(LOOK.text.face, value);
  if (singleFace(pieces)) return false;
  const { size } = LOOK.text;
  doc.fontSize(size);
  const lines = breakLines(doc, pieces, width);
  const step = size * LINE.height + LINE_GAP;
  const height = lines.length * step;
  if (!fitsOnPage(doc, height + 8)) return false;
  keepTogether(doc, height + 8);
  const top = doc.y + 3.5;
  const actual = `${label}: ${pieces.map((piece) => piece.text).join("")}`;
  const draw = () => {
    fieldLabel(doc, label, top);
    doc.fontSize(size).fillColor(LOOK.text.color);
    lines.forEach((line, index) => {
      drawLine(doc, line, doc.page.margins.left + LABEL_WIDTH, top + index * step + size * LINE.ascent);
    });
  };
  tagged(doc, "P", draw, { actual });
  doc.y = top + height;
  return true;
}

/** With a colon and a space: screen readers and copied text would otherwise join label and value. */
function fieldLabel(doc: Doc, label: string, top: number): void {
  const shown = setLook(doc, LOOK.label, label);
  doc.text(`${shown}: `, doc.page.margins.left, top + 1, { width: LABEL_WIDTH - 4, lineBreak: false });
}
