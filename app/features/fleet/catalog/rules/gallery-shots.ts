import { findTypePictures, ownPhoto, type PicturedItem } from "./item-picture.ts";

/** A 4:3 part of a picture, in percent: upper left corner and width. */
type Crop = { x: number; y: number; width: number };

type Detail = Crop & { of: "main" | "detail"; caption: string };

/** Details are at least about half as wide as the render, to stay sharp. */
const details: Record<string, readonly Detail[]> = {
  "castle-combo": [
    { of: "detail", x: 33, y: 41, width: 54, caption: "the slide and its landing" },
    { of: "main", x: 20, y: 20, width: 50, caption: "stars over the gate" },
    { of: "main", x: 26, y: 42, width: 50, caption: "the gate and its step" },
  ],
  "palm-combo": [
    { of: "detail", x: 14, y: 37, width: 57, caption: "the lagoon slide" },
    { of: "main", x: 31, y: 12, width: 57, caption: "the sun between the palms" },
    { of: "main", x: 27, y: 43, width: 50, caption: "the gate and its step" },
  ],
  "giant-slide": [
    { of: "detail", x: 20, y: 36, width: 50, caption: "the climbing steps" },
    { of: "main", x: 34, y: 13, width: 50, caption: "the platform at the top" },
    { of: "main", x: 8, y: 47, width: 52, caption: "the padded landing" },
  ],
  "castle-basketball": [
    { of: "detail", x: 26, y: 28, width: 50, caption: "the basketball hoop" },
    { of: "main", x: 25, y: 5, width: 54, caption: "the towers" },
    { of: "main", x: 27, y: 43, width: 50, caption: "the gate and its step" },
  ],
  "slip-slide": [
    { of: "main", x: 5, y: 38, width: 57, caption: "the splash pool" },
    { of: "main", x: 39, y: 17, width: 52, caption: "sprinklers in the arches" },
    { of: "detail", x: 2, y: 41, width: 56, caption: "the padded start" },
  ],
};

/**
 * Shows the whole unit first. A type without renders has no shots, and neither has a unit with a photo, which shows
 * more than they do.
 */
export function galleryShots(item: PicturedItem & { title: string }) {
  const { type, title } = item;
  const pictures = ownPhoto(item) ? undefined : findTypePictures(type);
  if (!pictures) return [];
  const whole = [
    { source: pictures.main, alt: title, crop: undefined },
    { source: pictures.detail, alt: `${title}, from another side`, crop: undefined },
  ];
  const close = (details[type] ?? []).map(({ of, caption, ...crop }) => ({
    source: pictures[of],
    alt: `${title}: ${caption}`,
    crop,
  }));
  return [...whole, ...close];
}

export type Shot = ReturnType<typeof galleryShots>[number];
