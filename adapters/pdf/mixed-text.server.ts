// Text in several scripts: pdfkit draws one font from left to right, so lines are broken, ordered and placed here.
import bidiFactory from "bidi-js";
import { type AnyFace, type Piece, selectFace } from "./fonts.server.ts";

type Doc = PDFKit.PDFDocument;
type Run = { face: AnyFace; text: string };

const bidi = bidiFactory();

/** Lines no wider than the column; a word that is wider is parted between letters. */
export function breakLines(doc: Doc, pieces: Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [];
  const blank = pieces.find((piece) => piece.text === " ") ?? { face: "text", text: " " };
  let line: Piece[] = [];
  for (const word of splitWords(pieces)) {
    const longer = line.length > 0 ? [...line, blank, ...word] : word;
    if (measureWidth(doc, longer) <= width) {
      line = longer;
      continue;
    }
    if (line.length > 0) lines.push(line);
    const parts = partWord(doc, word, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? [];
  }
  return [...lines, line];
}

function splitWords(pieces: Piece[]): Piece[][] {
  const words: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.text === " ") words.push([]);
    else words.at(-1)?.push(piece);
  }
  return words.filter((word) => word.length > 0);
}

function partWord(doc: Doc, word: Piece[], width: number): Piece[][] {
  const parts: Piece[][] = [];
  let part: Piece[] = [];
  for (const piece of word) {
    if (part.length > 0 && measureWidth(doc, [...part, piece]) > width) {
      parts.push(part);
      part = [];
    }
    part.push(piece);
  }
  return [...parts, part];
}

export function measureWidth(doc: Doc, pieces: Piece[]): number {
  return runsInOrder(pieces).reduce((sum, run) => sum + runWidth(doc, run), 0);
}

function runWidth(doc: Doc, { face, text }: Run): number {
  selectFace(doc, face);
  return doc.widthOfString(text);
}

/** One line on a common baseline, its runs in the order in which they are seen. */
export function drawLine(doc: Doc, pieces: Piece[], x: number, baseline: number): void {
  let at = x;
  for (const run of runsInOrder(pieces)) {
    const width = runWidth(doc, run);
    doc.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
    at += width;
  }
}

/**
 * From left to right as they are seen. A run from right to left stays in the order it is read: the font turns it around
 * when it joins its letters.
 */
export function runsInOrder(pieces: Piece[]): Run[] {
  const text = pieces.map((piece) => piece.text).join("");
  const faces = pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.face));
  // From left to right as a whole, as the form showed it: an address with one Hebrew word is not turned around.
  const levels = bidi.getEmbeddingLevels(text, "ltr");
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: { face: AnyFace; from: number; to: number; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const run = runs.at(-1);
    const face = faces[index] ?? "text";
    const level = levels.levels[index] ?? 0;
    const isBlank = text[index] === " ";
    if (run && !isBlank && text[run.from] !== " " && run.face === face && run.level === level) {
      if (index === run.to + 1) run.to = index;
      else if (index === run.from - 1) run.from = index;
      else runs.push({ face, from: index, to: index, level });
    } else runs.push({ face, from: index, to: index, level });
  }
  return runs.map(({ face, from, to }) => {
    const letters = text.slice(from, to + 1).split("");
    return { face, text: letters.map((letter, offset) => mirrored.get(from + offset) ?? letter).join("") };
  });
}
