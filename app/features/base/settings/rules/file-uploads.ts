// The form and the server refuse the owner's logo and certificate with the same sentences.
import { certificateLimits, logoLimits, pictureLimits } from "#config/picture-limits.ts";

export const MAX_LOGO_BYTES = logoLimits.maxMegabytes * 1024 * 1024;
export const MAX_CERTIFICATE_BYTES = certificateLimits.maxMegabytes * 1024 * 1024;

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"];
export const CERTIFICATE_TYPES = ["application/pdf"];

export const logoRefusals = {
  not_a_picture: "That's not a picture we can read. Please choose a PNG, JPEG or WebP.",
  svg: "We can't use SVG files. Please save your logo as a PNG and choose that.",
  heic: "We can't read HEIC pictures. Please save it as a PNG or JPEG and choose that.",
  too_small: `That picture is too small. Please choose one at least ${logoLimits.minSide} pixels wide and high.`,
  too_many_pixels: `That picture has too many pixels. Please choose one with at most ${pictureLimits.maxMegapixels} megapixels.`,
  too_large: `That file is too large. Please choose one of ${logoLimits.maxMegabytes} MB or less.`,
};

export const certificateRefusals = {
  not_a_pdf: "That's not a PDF. Please choose the PDF your insurance agent sent you.",
  too_large: `That file is too large. Please choose a PDF of ${certificateLimits.maxMegabytes} MB or less.`,
};

type Chosen = { size: number; type: string };

/**
 * Returns why a logo is refused before it is sent; undefined if it can be sent. Some systems give no type, so the
 * server decides.
 */
export function logoRefusal({ size, type }: Chosen): string | undefined {
  if (size > MAX_LOGO_BYTES) return logoRefusals.too_large;
  if (type === "image/svg+xml") return logoRefusals.svg;
  if (/^image\/hei[cf]/.test(type)) return logoRefusals.heic;
  return type !== "" && !type.startsWith("image/") ? logoRefusals.not_a_picture : undefined;
}

export function certificateRefusal({ size, type }: Chosen): string | undefined {
  if (size > MAX_CERTIFICATE_BYTES) return certificateRefusals.too_large;
  return type !== "" && type !== "application/pdf" ? certificateRefusals.not_a_pdf : undefined;
}

/** Checks the first and last bytes, whatever the file's name. PDF readers allow some bytes before and after. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return text(bytes.subarray(0, 1024)).includes("%PDF-") && text(bytes.subarray(-1024)).includes("%%EOF");
}

/** The recipient's mail program shows and saves this name: `COI 2026.pdf`. */
export function certificateFileName(name: string): string {
  const bare = name
    .replace(/\.pdf$/i, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${[...bare].slice(0, 80).join("") || "Certificate of insurance"}.pdf`;
}
