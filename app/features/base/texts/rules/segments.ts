// A text is split into segments, each of which costs money. One character outside of the phones' own alphabet makes all
// segments shorter.

/** The basic alphabet of GSM 03.38. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** These take the room of two. */
const EXTENDED = "\f^{}\\[~]|€";

export type Segments = {
  encoding: "gsm7" | "ucs2";
  /** In units of the encoding, which fill a segment. */
  length: number;
  segments: number;
  room: number;
  /** The characters outside of the alphabet, each once. */
  costly: string[];
};

export function countSegments(text: string): Segments {
  const characters = [...text];
  const costly = [...new Set(characters.filter((one) => !BASIC.includes(one) && !EXTENDED.includes(one)))];
  const isPlain = costly.length === 0;
  const length = isPlain ? characters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0) : text.length;
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  const segments = length <= alone ? 1 : packed(characters, joined, isPlain);
  return {
    encoding: isPlain ? "gsm7" : "ucs2",
    length,
    segments,
    room: segments === 1 ? alone : segments * joined,
    costly,
  };
}

/** Never splits a character of two units. */
function packed(characters: readonly string[], most: number, isPlain: boolean): number {
  let segments = 1;
  let used = 0;
  for (const one of characters) {
    const units = isPlain ? (EXTENDED.includes(one) ? 2 : 1) : one.length;
    if (used + units > most) {
      segments += 1;
      used = 0;
    }
    used += units;
  }
  return segments;
}

const PLAIN: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "×": "x",
  "•": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
  "\t": " ",
};

/** Replaces typographic characters with plain ones. Letters stay as they are. */
export const toPlain = (text: string): string => [...text].map((one) => PLAIN[one] ?? one).join("");
