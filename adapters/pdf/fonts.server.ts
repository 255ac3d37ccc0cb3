// The typefaces of a document, all embedded: it must look the same on any machine in ten years' time.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

const FILES = {
  display: require.resolve("@expo-google-fonts/fredoka/600SemiBold/Fredoka_600SemiBold.ttf"),
  text: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  italic: require.resolve("@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"),
  hand: require.resolve("@expo-google-fonts/caveat/600SemiBold/Caveat_600SemiBold.ttf"),
};

export type Face = keyof typeof FILES;

const FACES = Object.keys(FILES) as Face[];

// Noto Sans knows Latin, Greek and Cyrillic in all their extensions; the other two little more than Latin.
const STAND_IN: Partial<Record<Face, Face>> = { display: "bold", hand: "italic" };

// What has a glyph but shows nothing, or turns the text around it: hidden in a name, it would deceive the reader.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

// Reading a font takes longer than drawing a document with it, so each is read once, when it is first needed.
const opened = new Map<Face, Font>();

function openFace(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync(FILES[face])) as Font;
  // Composition takes ị apart into i and a dot; a reader that copies the text would then find only the i.
  const layout: Font["layout"] = (text) => font.layout(text, { ccmp: false });
  const whole: Font = Object.create(font, { layout: { value: layout } });
  opened.set(face, whole);
  return whole;
}

/** pdfkit takes an opened font too, which its type declarations do not know. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const face of FACES) doc.registerFont(face, openFace(face) as unknown as Buffer);
}

/** Sets the face for this text and gives back what to draw: nothing of it is lost, and nothing becomes an empty box. */
export function setFace(doc: PDFKit.PDFDocument, wanted: Face, text: string): string {
  const line = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  const face = letters.every((letter) => canDraw(wanted, letter)) ? wanted : (STAND_IN[wanted] ?? wanted);
  doc.font(face);
  return letters.map((letter) => (canDraw(face, letter) ? letter : codePointName(letter))).join("");
}

function canDraw(face: Face, letter: string): boolean {
  return !UNSEEN.test(letter) && openFace(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** 李 becomes [U+674E]: ugly, but it can be read back, which a question mark cannot. */
function codePointName(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
