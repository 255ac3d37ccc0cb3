// The mark of a business without a logo: its initials on a sun, as an SVG of shapes alone, so that no system's fonts are needed.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

const SIZE = 512;
const CENTER = SIZE / 2;
const SUN = "#fed137";
const PINE = "#154c35";
const LETTERS = { height: SIZE * 0.42, widest: SIZE * 0.62 };

/** What neither has stays away: then it is a sun. */
const faces = ["fredoka/700Bold/Fredoka_700Bold.ttf", "noto-sans/700Bold/NotoSans_700Bold.ttf"];

export function drawInitials(letters: string): Uint8Array {
  const face = faces
    .map((file) => create(readFileSync(require.resolve(`@expo-google-fonts/${file}`))) as Font)
    .find((one) => [...letters].every((letter) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)));
  const sun = `<circle cx="${CENTER}" cy="${CENTER}" r="${CENTER}" fill="${SUN}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${sun}${face ? drawn(face, letters) : ""}</svg>`;
  return Buffer.from(svg);
}

/** In the middle, as high as the space allows and no wider than the circle. Type's heights go up, a picture's down. */
function drawn(face: Font, letters: string): string {
  const { glyphs, positions, advanceWidth } = face.layout(letters);
  const scale = Math.min(LETTERS.height / face.capHeight, LETTERS.widest / advanceWidth);
  let x = CENTER - (advanceWidth * scale) / 2;
  const foot = CENTER + (face.capHeight * scale) / 2;
  return glyphs
    .map((glyph, index) => {
      const at = x;
      x += (positions[index]?.xAdvance ?? 0) * scale;
      return `<path transform="translate(${at} ${foot}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}" fill="${PINE}"/>`;
    })
    .join("");
}
