import { Problem } from "#app/shared/problem.ts";

const PREFIX = "data:image/png;base64,";
const MAX_BYTES = 300_000;
const MAX_SIDE = 2000;
const KEPT_WIDTH = 900;

/** A drawn signature, decoded and encoded again, so that only the picture is stored. PNG only. */
export async function readSignatureImage(dataUrl: string): Promise<Uint8Array> {
  if (!dataUrl.startsWith(PREFIX)) throw refuse("The drawn signature must be a PNG image.");
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), "base64");
  if (bytes.length > MAX_BYTES) throw refuse("The drawn signature is too large. Please clear it and draw it again.");
  try {
    // Loaded by the first who draws: most people type.
    const { default: sharp } = await import("sharp");
    const picture = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: "warning" });
    const { format, width, height } = await picture.metadata();
    if (format !== "png" || width > MAX_SIDE || height > MAX_SIDE) throw new Error("not a small PNG");
    return await picture.resize({ width: KEPT_WIDTH, withoutEnlargement: true }).png().toBuffer();
  } catch {
    throw refuse("We couldn't read the drawn signature. Please clear it and draw it again.");
  }
}

function refuse(message: string): Problem {
  return new Problem(422, "bad_signature", message, { fields: { drawnSignature: message } });
}
