import sharp from "sharp";
import { pictureLimits } from "#config/picture-limits.ts";
import { type EncodedPicture, PAGE_WIDTHS, type PictureOutcome, type RecordOutcome } from "./port.ts";

const MAX_PIXELS = pictureLimits.maxMegapixels * 1_000_000;

/** Two files of nearly the same width are one too many. */
const WORTH_A_FILE = 0.9;

export async function encodePicture(upload: Uint8Array): Promise<PictureOutcome> {
  const size = await uprightSize(upload);
  if (!size) return { ok: false, reason: "not_a_picture" };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: "too_many_pixels" };
  if (size.width < pictureLimits.minWidth) return { ok: false, reason: "too_small" };
  try {
    return { ok: true, picture: await encode(upload, size.width) };
  } catch {
    // The header was valid and the rest was not.
    return { ok: false, reason: "not_a_picture" };
  }
}

/** Of the upright picture, read from the file header alone. */
export async function uprightSize(upload: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const { autoOrient } = await sharp(upload, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}

async function encode(upload: Uint8Array, sourceWidth: number): Promise<EncodedPicture> {
  const widths = widthsFor(sourceWidth);
  const largest = Math.max(...widths);
  // Opened once, at the largest size that is needed; sharp leaves out all metadata unless it is told to keep it.
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const opened = () => sharp(data, { raw: { width, height, channels } });
  const files: EncodedPicture["files"] = [];
  for (const target of widths) {
    const bytes = await opened().resize({ width: target }).webp({ quality: 78, effort: 4 }).toBuffer();
    files.push({ width: target, bytes });
  }
  const tiny = await opened().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files };
}

function widthsFor(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, Math.max(...PAGE_WIDTHS));
  return [...PAGE_WIDTHS.filter((width) => width < largest * WORTH_A_FILE), largest];
}

/** Of a photo for the records: enough to read a label on it. */
const RECORD_BOX = { width: 1600, height: 1600 };

export async function encodeRecord(upload: Uint8Array): Promise<RecordOutcome> {
  const size = await uprightSize(upload);
  if (!size) return { ok: false, reason: "not_a_picture" };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: "too_many_pixels" };
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...RECORD_BOX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .webp({ quality: 78, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { width: info.width, height: info.height, bytes: data } };
  } catch {
    return { ok: false, reason: "not_a_picture" };
  }
}
