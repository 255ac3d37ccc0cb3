/** The package brings no declarations; these are of what is used here. */
declare module "bidi-js" {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  type Bidi = {
    getEmbeddingLevels: (text: string, direction?: "ltr" | "rtl") => Levels;
    getReorderedIndices: (text: string, levels: Levels) => number[];
    getMirroredCharactersMap: (text: string, levels: Levels) => Map<number, string>;
  };
  export default function createBidi(): Bidi;
}
