// The typefaces of a card, read once, with the first card.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import type { Font as SatoriFont } from "satori";

const require = createRequire(import.meta.url);

const medium = readFileSync(require.resolve("@expo-google-fonts/fredoka/500Medium/Fredoka_500Medium.ttf"));
const bold = readFileSync(require.resolve("@expo-google-fonts/fredoka/700Bold/Fredoka_700Bold.ttf"));
// Fredoka knows little more than Latin; what it lacks is looked for here.
const standIn = readFileSync(require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"));

export const fonts: SatoriFont[] = [
  { name: "Fredoka", data: medium, weight: 500, style: "normal" },
  { name: "Fredoka", data: bold, weight: 700, style: "normal" },
  { name: "Noto Sans", data: standIn, weight: 700, style: "normal" },
];

const titleFace = create(bold) as Font;

/** How wide a title is at size 1. */
export function titleWidth(text: string): number {
  return titleFace.layout(text).advanceWidth / titleFace.unitsPerEm;
}
