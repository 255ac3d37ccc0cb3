// The form and the server refuse a picture with the same messages.
import { pictureLimits } from "#config/picture-limits.ts";

const { maxMegabytes, minWidth, maxMegapixels } = pictureLimits;

export const MAX_PICTURE_BYTES = maxMegabytes * 1024 * 1024;

/** HEIC is left out on purpose: with this list a file picker makes an iPhone hand over a JPEG. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

export const pictureRefusals = {
  not_a_picture: "We can't read this file. Please choose a JPEG, PNG, WebP or AVIF picture.",
  heic: "We can't read HEIC pictures. Please save it as a JPEG and choose that.",
  too_small: `This picture is too small. Please choose one that is at least ${minWidth} pixels wide.`,
  too_many_pixels: `This picture has too many pixels. Please choose one with at most ${maxMegapixels} megapixels.`,
  too_large: `This file is too large. Please choose one of ${maxMegabytes} MB or less.`,
};

/** Returns why a file is refused before it is sent; undefined if it can be sent. */
export function refusePicture({ size, type }: { size: number; type: string }): string | undefined {
  if (size > MAX_PICTURE_BYTES) return pictureRefusals.too_large;
  // Some systems give no type at all, so the server decides.
  if (/^image\/hei[cf]/.test(type)) return pictureRefusals.heic;
  return type !== "" && !PICTURE_TYPES.includes(type) ? pictureRefusals.not_a_picture : undefined;
}
