// The typefaces of a document, all embedded: it must look the same on any machine in ten years' time.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";

const require = createRequire(import.meta.url);

const FILES = {
  display: require.resolve("@expo-google-fonts/fredoka/600SemiBold/Fredoka_600SemiBold.ttf"),
  text: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  italic: require.resolve("@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"),
  hand: require.resolve("@expo-google-fonts/caveat/600SemiBold/Caveat_600SemiBold.ttf"),
};

// For scripts that those do not know. They are large, so one is opened only when a text has a letter of its script.
const SCRIPT_FILES = {
  arabic: require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  hebrew: require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  thai: require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
  korean: require.resolve("@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf"),
  // Every unified ideograph, simplified and traditional, and the Japanese syllables.
  han: require.resolve("@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf"),
  emoji: require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
};

export type Face = keyof typeof FILES;
type ScriptFace = keyof typeof SCRIPT_FILES;
export type AnyFace = Face | ScriptFace;

const SCRIPTS: [ScriptFace, RegExp][] = [
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["thai", /\p{Script=Thai}/u],
  ["korean", /\p{Script=Hangul}/u],
  ["han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF01-\uFF65]/u],
  ["emoji", /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20E3/u],
];

// Noto Sans knows Latin, Greek and Cyrillic in all their extensions; the other two little more than Latin.
const STAND_IN: Partial<Record<Face, Face>> = { display: "bold", hand: "italic" };

// What has a glyph but shows nothing, or turns the text around it: hidden in a name, it would deceive the reader.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** Joins or parts letters, or asks for the picture of a sign: inside a letter of these scripts it hides nothing. */
const JOINERS: Partial<Record<ScriptFace, RegExp>> = { emoji: /[\u200D\uFE0F]/g, arabic: /[\u200C\u200D]/g };

// Reading a font takes longer than drawing a document with it, so each is read once, when it is first needed.
const opened = new Map<AnyFace, Font>();

function openFace(face: AnyFace): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(readFileSync({ ...FILES, ...SCRIPT_FILES }[face])) as Font;
  const whole = face in FILES ? withoutComposition(font) : font;
  opened.set(face, whole);
  return whole;
}

/** Composition takes ị apart into i and a dot; a reader that copies the text would then find only the i. */
function withoutComposition(font: Font): Font {
  const layout: Font["layout"] = (text) => font.layout(text, { ccmp: false });
  return Object.create(font, { layout: { value: layout } });
}

/** Enough for every word of a waiver many times over, and for every text. */
const MOST_WORDS = 10_000;
const MOST_TEXTS = 1000;

/** A word in a face, its width added up. */
type Word = Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth">;
const laidOut = new Map<AnyFace, Map<string, Word>>();

type PdfkitFont = { layoutCached: (text: string) => Word; layoutRun: (text: string) => GlyphRun };

/**
 * To lay out words is most of the work of a document, and its words are those of the one before: they are laid out once, for all
 * documents. pdfkit remembers them for one. It takes an opened font too; its type declarations know neither.
 */
export function selectFace(doc: PDFKit.PDFDocument, face: AnyFace): void {
  doc.registerFont(face, openFace(face) as unknown as Buffer);
  doc.font(face);
  const font = (doc as unknown as { _font: PdfkitFont })._font;
  const words = laidOut.get(face) ?? new Map<string, Word>();
  laidOut.set(face, words);
  font.layoutCached = (text) => remembered(words, MOST_WORDS, text, () => addUp(font.layoutRun(text)));
}

const addUp = ({ glyphs, positions, advanceWidth }: GlyphRun): Word => ({ glyphs, positions, advanceWidth });

function remembered<Value>(known: Map<string, Value>, most: number, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

/** One letter as a person sees it, or the name of one that no font here has, with the face that shows it. */
export type Piece = { face: AnyFace; text: string };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What to draw for a text: nothing of it is lost, and nothing becomes an empty box. */
export function splitByFace(wanted: Face, text: string): Piece[] {
  const line = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const scripts = letters.map(findScriptFace);
  const isKnown = letters.every((letter, index) => scripts[index] || canDraw(wanted, letter));
  const base = isKnown ? wanted : (STAND_IN[wanted] ?? wanted);
  return letters.map((letter, index) => {
    const face = scripts[index] ?? base;
    return { face, text: scripts[index] || canDraw(base, letter) ? letter : spellOut(base, letter) };
  });
}

/** The face for a letter of another script, where one has all of it. */
function findScriptFace(letter: string): ScriptFace | undefined {
  if (canDraw("text", letter)) return undefined;
  const face = SCRIPTS.find(([, script]) => script.test(letter))?.[0];
  if (!face) return undefined;
  const joiners = JOINERS[face];
  return canDraw(face, joiners ? letter.replaceAll(joiners, "") : letter) ? face : undefined;
}

/** Sets the face of a text that needs one alone; undefined where it needs several. */
export function singleFace(pieces: Piece[]): AnyFace | undefined {
  const [first] = pieces;
  const face = first?.face ?? "text";
  return face in FILES && pieces.every((piece) => piece.face === face) ? face : undefined;
}

type Shown = { face: Face; text: string };
const shownTexts = new Map<string, Shown>();

/** Sets the face for this text and gives back what to draw in it; what it lacks is spelled out. */
export function setFace(doc: PDFKit.PDFDocument, wanted: Face, text: string): string {
  const shown = remembered(shownTexts, MOST_TEXTS, `${wanted} ${text}`, () => inOneFace(wanted, text));
  selectFace(doc, shown.face);
  return shown.text;
}

function inOneFace(wanted: Face, text: string): Shown {
  const pieces = splitByFace(wanted, text);
  const face = (pieces.find((piece) => piece.face in FILES)?.face ?? wanted) as Face;
  const drawn = pieces.map((piece) => (piece.face === face ? piece.text : spellOut(face, piece.text)));
  return { face, text: drawn.join("") };
}

function canDraw(face: AnyFace, letters: string): boolean {
  return Array.from(letters).every((letter) => !UNSEEN.test(letter) && hasGlyph(face, letter));
}

/** Per face and letter. A font reads its table anew for each question. */
const answered = new Map<string, boolean>();

function hasGlyph(face: AnyFace, letter: string): boolean {
  const question = `${face} ${letter}`;
  const known = answered.get(question);
  if (known !== undefined) return known;
  const answer = openFace(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  answered.set(question, answer);
  return answer;
}

function spellOut(face: Face, letters: string): string {
  return Array.from(letters, (letter) => (canDraw(face, letter) ? letter : codePointName(letter))).join("");
}

/** 𓀀 becomes [U+13000]: ugly, but it can be read back, which a question mark cannot. */
function codePointName(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
