type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "heic";

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);

/**
 * The format by the first bytes, whatever the file is called. Only these reach the decoder: it can open others,
 * such as SVG and PDF, that can run code or load files.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 1, 4) === "PNG" && bytes[0] === 0x89) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp") return brandFormat(bytes);
  return undefined;
}

/** A container lists its main brand first, then the compatible ones. */
function brandFormat(bytes: Uint8Array): PictureFormat | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.length, 128); at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : undefined;
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
