import sharp, { type Sharp } from "sharp";
import { logoLimits, pictureLimits } from "#config/picture-limits.ts";
import { uprightSize } from "./encode-picture.server.ts";
import type { EncodedLogo, LogoOutcome } from "./port.ts";

const MAX_PIXELS = pictureLimits.maxMegapixels * 1_000_000;

/** Pages show it at most 176 × 44; the sharpest phones have three pixels for one. */
const PAGE_BOX = { width: 528, height: 176 };
const WHITE = "#ffffff";
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** `safe` is the part of the icon that the logo may fill: phones cut corners, or a circle. */
const icons = [
  { shape: "32", size: 32, safe: 1, background: NOTHING },
  { shape: "180", size: 180, safe: 0.86, background: WHITE },
  { shape: "192", size: 192, safe: 1, background: NOTHING },
  { shape: "512", size: 512, safe: 1, background: NOTHING },
  { shape: "maskable", size: 512, safe: 0.56, background: WHITE },
] as const;

export async function encodeLogo(upload: Uint8Array): Promise<LogoOutcome> {
  const size = await uprightSize(upload);
  if (!size) return { ok: false, reason: "not_a_picture" };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, reason: "too_many_pixels" };
  if (Math.min(size.width, size.height) < logoLimits.minSide) return { ok: false, reason: "too_small" };
  try {
    return { ok: true, logo: await encode(upload) };
  } catch {
    // The header was valid and the rest was not.
    return { ok: false, reason: "not_a_picture" };
  }
}

async function encode(upload: Uint8Array): Promise<EncodedLogo> {
  // Opened once; sharp leaves out all metadata unless it is told to keep it.
  const opened = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: 1024, height: 1024, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha();
  const { data, info } = await opened.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const source = () => sharp(data, { raw: { width, height, channels } });
  const page = await source()
    .resize({ ...PAGE_BOX, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, effort: 5 })
    .toBuffer({ resolveWithObject: true });
  const files: EncodedLogo["files"] = [{ shape: "page", contentType: "image/webp", bytes: page.data }];
  for (const { shape, ...look } of icons) {
    files.push({ shape, contentType: "image/png", bytes: await icon(source(), look) });
  }
  return { width: page.info.width, height: page.info.height, files };
}

type Look = { size: number; safe: number; background: typeof WHITE | typeof NOTHING };

/** Square, the logo in its middle. */
async function icon(logo: Sharp, { size, safe, background }: Look): Promise<Uint8Array> {
  const inner = Math.round(size * safe);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const fitted = await logo
    .resize({ width: inner, height: inner, fit: "contain", background: NOTHING })
    .extend({ top: before, left: before, bottom: after, right: after, background: NOTHING })
    .png()
    .toBuffer();
  const laid = background === NOTHING ? sharp(fitted) : sharp(fitted).flatten({ background });
  return laid.png({ compressionLevel: 9 }).toBuffer();
}
