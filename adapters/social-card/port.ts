// The picture that a shared link shows: 1200 × 630, as social sites require.

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export type SocialCard = {
  title: string;
  /** One line below the title. */
  line: string;
  /** A word or two above the title: what kind of page it is. */
  label: string;
  brand: string;
  place: string;
  /** The owner's logo as a PNG data URL; without it our own mark is drawn. */
  logo?: string;
  /** A cut-out in front of the hills, as a file below the public folder. */
  cutout?: string;
  /** A photo instead, as a data URL; it is shown framed in the sky. */
  photo?: string;
  hills: Hills;
};

/** Skylines as SVG paths, and the size of the drawing that they were made for. */
export type Hills = {
  width: number;
  height: number;
  far: string;
  mid: string;
  near: string;
  seam: string;
  pines: string;
  /** Where the land has others than the card. */
  colors?: { far: string; mid: string; pines: string };
};

export type SocialCardPort = {
  /** A PNG. Concurrent requests for the same card share one drawing. */
  draw: (card: SocialCard) => Promise<Uint8Array>;
};
